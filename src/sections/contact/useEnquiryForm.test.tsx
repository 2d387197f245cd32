// @vitest-environment happy-dom

import { visitWith } from '@worldwright/engine/browser';
import { fill } from '@worldwright/engine/component';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import words from '../../content/words';
import { forgetSent, keyOfDraft, readDraft } from './draft/draft';
import { Form } from './Form';
import { fieldsOf } from './names';
import { toast } from './toasts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const recipient = { to: 'us@company.org', name: 'Company' };
const entries = { name: 'Ada', email: 'ada@example.org', phone: '1', subject: 'An engine', message: 'Can you?' };
const fields = fieldsOf(undefined, words);
const ask = vi.fn<typeof fetch>();
const visited = vi.fn(async (_path: string) => {});

/** What resolves when something has been painted; here nothing is. */
const paint = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@worldwright/engine/browser', async (original) => ({ ...(await original<object>()), painted: paint }));

let root: Root;

/** A page with the form. */
async function open(asked = fields): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<Form fields={asked} recipient={recipient} thankYou="/thanks" />));
}

/** Leaves the page, for another with the form. */
async function goOn(asked = fields): Promise<void> {
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  await open(asked);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockImplementation(async () => Response.json({ ok: true }));
  visited.mockClear();
  visitWith(visited);
  await open();
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  forgetSent(keyOfDraft());
  // Messages outlive their page, and would be found in the next test.
  await act(async () => toast.remove());
  vi.useRealTimers();
});

function input(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector(`[name=${name}]`);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`no ${name}`);
}

/** Types as a browser does: React hears of it, which it does not of a value that a script has set. */
const type = (values: Partial<typeof entries>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      Reflect.set(Object.getPrototypeOf(input(name)), 'value', value, input(name));
      input(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  });

/** Waits for something, while the time that is faked goes on. */
const soon = (isSo: () => void) => vi.waitFor(isSo, 60_000);

/** How long it may take until the next page comes, in ms: shorter than messages are shown. */
const READ_OUT = 1_500;

/** Presses the button, so often, and waits for what comes of it. */
async function submit(times = 1): Promise<void> {
  await act(async () => {
    for (let count = 0; count < times; count += 1)
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(READ_OUT);
  });
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
}

const values = () => Object.fromEntries(fields.map(({ name }) => [name, input(name).value]));
const bodies = () => ask.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const text = () => document.body.textContent ?? '';
const reject = (error: string, status: number) =>
  ask.mockImplementationOnce(async () => Response.json({ error }, { status }));
const breakOff = () => ask.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));

test('an enquiry that is received is confirmed, leads to the thanks, and empties form and draft', async () => {
  await type(entries);
  await act(async () => {
    document.querySelector('form')?.requestSubmit();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(text()).toContain(words.form.sent);
  expect(visited).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(READ_OUT));
  expect(bodies()).toEqual([expect.objectContaining({ ...recipient, subject: entries.subject })]);
  expect(bodies()[0]).not.toHaveProperty('replaces');
  expect(visited.mock.calls).toEqual([['/thanks']]);
  expect(Object.values(values()).join('')).toBe('');
  expect(readDraft('name')).toBe('');
});

test('who has gone on to another page while it was sent is not called away from there, and is told all the same', async () => {
  await type(entries);
  ask.mockImplementationOnce(async () => {
    document.querySelector('main')?.remove();
    return Response.json({ ok: true });
  });
  await submit();
  await act(() => soon(() => expect(text()).toContain(words.form.sent)));
  expect(visited).not.toHaveBeenCalled();
});

test('a press is seen before the form is checked, and checked where nothing is ever seen', async () => {
  const send = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  let see = () => {};
  paint.mockImplementationOnce(() => new Promise((resolve) => (see = resolve)));
  await act(async () => void send());
  expect(text()).not.toContain(words.form.nameMissing);
  await act(async () => see());
  expect(text()).toContain(words.form.nameMissing);

  await type(entries);
  paint.mockImplementationOnce(() => new Promise(() => {}));
  await act(async () => void send());
  expect(ask).not.toHaveBeenCalled();
  await act(() => soon(() => expect(ask).toHaveBeenCalledTimes(1)));
});

test('two presses at once are one enquiry', async () => {
  await type(entries);
  await submit(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what is missing is said, nothing is sent, and the first field that is wrong has the focus', async () => {
  await type({ ...entries, name: '', email: 'ada' });
  await submit();
  expect(ask).not.toHaveBeenCalled();
  expect(text()).toContain(words.form.nameMissing);
  expect(text()).toContain(words.form.emailInvalid);
  await soon(() => expect(document.activeElement).toBe(input('name')));
});

test('a refusal is certain: another way is offered, and what was typed stays', async () => {
  await type(entries);
  reject('The store is full', 503);
  await submit();
  expect(text()).toContain(fill(words.form.notSent, { mail: words.form.mail }));
  expect(document.querySelector('a[href^="mailto:us@company.org"]')).not.toBeNull();
  expect(values()).toEqual(entries);
  expect(visited).not.toHaveBeenCalled();
});

test('an answer that is lost is in doubt: the next attempt has the same key, and offers another way when it fails, too', async () => {
  await type(entries);
  breakOff();
  await submit();
  expect(text()).toContain(words.form.again);
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  reject('Too many', 429);
  await submit();
  expect(text()).toContain(fill(words.form.stillUnknown, { mail: words.form.mail }));
  expect(document.querySelector('a[href^="mailto:us@company.org"]')).not.toBeNull();
  await submit();
  const keys = bodies().map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(visited).toHaveBeenCalledOnce();
});

test('a correction after a doubt is another enquiry that replaces the first', async () => {
  await type(entries);
  breakOff();
  await submit();
  await type({ message: 'Can you build two?' });
  await submit();
  const [first, second] = bodies();
  expect(second.key).not.toBe(first.key);
  expect(second.replaces).toEqual([first.key]);
  expect(visited).toHaveBeenCalledOnce();
});

test('a correction of what was on its way when the page was left replaces it, and one after a refusal nothing', async () => {
  await type(entries);
  let refuse = (_answer: Response) => {};
  ask.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        refuse = resolve;
      }),
  );
  await act(async () => void document.querySelector('form')?.requestSubmit());
  await soon(() => expect(ask).toHaveBeenCalledOnce());
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  await open();
  await type({ message: 'Can you build two?' });
  await submit();
  const [first, second] = bodies();
  expect(second.replaces).toEqual([first.key]);
  refuse(Response.json({ error: 'The store is full' }, { status: 503 }));
  await type(entries);
  reject('The store is full', 503);
  await submit();
  await type({ message: 'Can you build three?' });
  await submit();
  expect(bodies().at(-1)).not.toHaveProperty('replaces');
});

test('what was typed is there on the next page with a form', async () => {
  await type(entries);
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  await open();
  expect(values()).toEqual(entries);
});

test('what is typed then is kept in place of what was typed earlier', async () => {
  await type({ name: 'Earlier', subject: 'Earlier' });
  await act(async () => root.unmount());
  document.querySelector('main')?.replaceChildren();
  root = createRoot(document.querySelector('main') ?? document.body);
  await act(async () => {
    root.render(<Form fields={fields} recipient={recipient} thankYou="/thanks" />);
  });
  expect(values()).toMatchObject({ name: 'Earlier', subject: 'Earlier', email: '' });
  await type({ name: 'Later' });
  expect([readDraft('name'), readDraft('subject')]).toEqual(['Later', 'Earlier']);
});

/** The page comes back, out of the browser's memory or loaded anew. */
const comeBack = (persisted: boolean) =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

/** What another page of the tab has kept. */
const keepElsewhere = (draft: object) =>
  sessionStorage.setItem('enquiry', JSON.stringify({ state: draft, version: 0 }));

test('a page out of memory shows what was typed on another meanwhile, with its key, and nothing once it was sent', async () => {
  await type(entries);
  keepElsewhere({ entries: { ...entries, message: 'Can you build two?' }, key: 'theirs', doubtful: [] });
  await comeBack(false);
  expect(values()).toEqual(entries);
  await comeBack(true);
  expect(values()).toEqual({ ...entries, message: 'Can you build two?' });
  expect(keyOfDraft()).toBe('theirs');
  sessionStorage.removeItem('enquiry');
  await comeBack(true);
  expect(Object.values(values()).join('')).toBe('');
  expect(keyOfDraft()).not.toBe('theirs');
});

test('a form that comes later does not show what was sent meanwhile either', async () => {
  await type(entries);
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  sessionStorage.removeItem('enquiry');
  await open();
  expect(Object.values(values()).join('')).toBe('');
});

test('what the browser does not keep is there all the same when the page comes back', async () => {
  const { sessionStorage } = globalThis;
  vi.stubGlobal('sessionStorage', undefined);
  await type(entries);
  await comeBack(true);
  vi.stubGlobal('sessionStorage', sessionStorage);
  expect(values()).toEqual(entries);
});

test('what an assistant fills in without an event is sent', async () => {
  await type(entries);
  input('phone').value = '+1';
  await submit();
  expect(bodies()[0].body).toContain('Phone: +1\n');
});

/** Presses the button of a form that an agent has filled in. Resolves with what the agent is told. */
async function submitForAgent(): Promise<string> {
  let told = Promise.resolve('nothing');
  const respondWith = (answer: Promise<string>) => {
    told = answer;
  };
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(Object.assign(event, { agentInvoked: true, respondWith }));
  });
  return told;
}

test('an agent is told what the visitor reads, of what is wrong and of what was received', async () => {
  await type({ ...entries, name: '', email: 'ada' });
  expect(await submitForAgent()).toBe(`${words.form.nameMissing}. ${words.form.emailInvalid}`);
  await type(entries);
  reject('The store is full', 503);
  expect(await submitForAgent()).toBe('The store is full');
  expect(await submitForAgent()).toBe(words.form.sent);
});

test('an agent is told before the page is left, as its form goes with the page', async () => {
  let leave = () => {};
  visited.mockImplementationOnce(() => new Promise((resolve) => (leave = resolve)));
  await type(entries);
  expect(await submitForAgent()).toBe(words.form.sent);
  await act(() => vi.advanceTimersByTimeAsync(READ_OUT));
  // The next page is still awaited.
  await act(async () => leave());
});

test('what is typed while the enquiry is on its way is held back', async () => {
  let answer = (_: Response) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const isHeld = () =>
    !input('message').dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
  await type(entries);
  expect(isHeld()).toBe(false);
  await act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })));
  await act(() => soon(() => expect(ask).toHaveBeenCalled()));
  expect(isHeld()).toBe(true);
  expect(input('message').getAttribute('aria-readonly')).toBe('true');
  await act(async () => answer(Response.json({ ok: true })));
  await act(() => soon(() => expect(isHeld()).toBe(false)));
});

describe('with fields of the company', () => {
  const own = fieldsOf(
    [
      { name: 'email', required: true },
      { name: 'phone', required: false },
      { name: 'size', kind: 'choice', label: 'Size', choices: ['1 to 9', '10 or more'], required: true },
      { name: 'start', kind: 'date', label: 'Start', required: false },
      { name: 'consent', kind: 'consent', label: 'I agree', missing: 'Please agree', required: true },
    ],
    words,
  );
  const element = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  const change = (name: string, key: 'value' | 'checked', to: string | boolean) =>
    act(async () => {
      const input = element(name);
      if (key === 'checked') return void input?.click();
      Reflect.set(Object.getPrototypeOf(input), key, to, input);
      input?.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    });

  beforeEach(async () => {
    await goOn(own);
    await change('email', 'value', 'ada@example.org');
  });

  test('each is asked for by its kind, and may be left out where it need not be filled in', async () => {
    expect([element('size')?.tagName, element('start')?.type, element('consent')?.type]).toEqual([
      'SELECT',
      'date',
      'checkbox',
    ]);
    expect([element('size')?.required, element('phone')?.required]).toEqual([true, false]);
    await submit();
    expect(ask).not.toHaveBeenCalled();
    expect(text()).toContain('Please agree');
    expect(text()).toContain(fill(words.form.missing, { label: 'Size' }));
  });

  test('what was chosen and ticked is sent, and is there on the next page with a form until then', async () => {
    await change('size', 'value', '1 to 9');
    await change('consent', 'checked', true);
    await goOn(own);
    expect([element('size')?.value, Reflect.get(element('consent') ?? {}, 'checked')]).toEqual(['1 to 9', true]);
    await submit();
    expect(bodies()[0]).toMatchObject({
      subject: words.form.label,
      email: 'ada@example.org',
      body: `${words.form.email}: ada@example.org\nSize: 1 to 9\nI agree: ✓`,
    });
    expect([element('size')?.value, Reflect.get(element('consent') ?? {}, 'checked')]).toEqual(['', false]);
  });
});
