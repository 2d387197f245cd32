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

/** Mock of `painted`: nothing is painted here. */
const paint = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@worldwright/engine/browser', async (original) => ({ ...(await original<object>()), painted: paint }));

let root: Root;

/** Opens a page with the form. */
async function open(asked = fields): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<Form fields={asked} recipient={recipient} thankYou="/thanks" />));
}

/** Leaves the page for another with the form. */
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
  // Toasts outlive their page, and would appear in the next test.
  await act(async () => toast.remove());
  vi.useRealTimers();
});

function input(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector(`[name=${name}]`);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`no ${name}`);
}

/** Types like a browser: unlike a value set by a script, React notices it. */
const type = (values: Partial<typeof entries>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      Reflect.set(Object.getPrototypeOf(input(name)), 'value', value, input(name));
      input(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  });

/** Waits until an assertion passes, while fake time advances. */
const soon = (isSo: () => void) => vi.waitFor(isSo, 60_000);

/** Maximum time in ms before the next page: shorter than toasts are shown. */
const NEXT_PAGE_MS = 1_500;

/** Submits the form this many times and waits for the outcome. */
async function submit(times = 1): Promise<void> {
  await act(async () => {
    for (let count = 0; count < times; count += 1)
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.advanceTimersByTimeAsync(NEXT_PAGE_MS);
  });
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
}

const values = () => Object.fromEntries(fields.map(({ name }) => [name, input(name).value]));
const bodies = () => ask.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const text = () => document.body.textContent ?? '';
const reject = (error: string, status: number) =>
  ask.mockImplementationOnce(async () => Response.json({ error }, { status }));
const breakOff = () => ask.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));

test('a received enquiry is confirmed, leads to the thank-you page, and clears form and draft', async () => {
  await type(entries);
  await act(async () => {
    document.querySelector('form')?.requestSubmit();
    await vi.advanceTimersByTimeAsync(100);
  });
  expect(text()).toContain(words.form.sent);
  expect(visited).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(NEXT_PAGE_MS));
  expect(bodies()).toEqual([expect.objectContaining({ ...recipient, subject: entries.subject })]);
  expect(bodies()[0]).not.toHaveProperty('replaces');
  expect(visited.mock.calls).toEqual([['/thanks']]);
  expect(Object.values(values()).join('')).toBe('');
  expect(readDraft('name')).toBe('');
});

test('a visitor who has left the page meanwhile stays there and sees the confirmation', async () => {
  await type(entries);
  ask.mockImplementationOnce(async () => {
    document.querySelector('main')?.remove();
    return Response.json({ ok: true });
  });
  await submit();
  await act(() => soon(() => expect(text()).toContain(words.form.sent)));
  expect(visited).not.toHaveBeenCalled();
});

test('a click is painted before validation, which also runs if nothing is ever painted', async () => {
  const send = () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  let paintNow = () => {};
  paint.mockImplementationOnce(() => new Promise((resolve) => (paintNow = resolve)));
  await act(async () => void send());
  expect(text()).not.toContain(words.form.nameMissing);
  await act(async () => paintNow());
  expect(text()).toContain(words.form.nameMissing);

  await type(entries);
  paint.mockImplementationOnce(() => new Promise(() => {}));
  await act(async () => void send());
  expect(ask).not.toHaveBeenCalled();
  await act(() => soon(() => expect(ask).toHaveBeenCalledTimes(1)));
});

test('a double click sends one enquiry', async () => {
  await type(entries);
  await submit(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('errors are shown, nothing is sent, and the first invalid field has the focus', async () => {
  await type({ ...entries, name: '', email: 'ada' });
  await submit();
  expect(ask).not.toHaveBeenCalled();
  expect(text()).toContain(words.form.nameMissing);
  expect(text()).toContain(words.form.emailInvalid);
  await soon(() => expect(document.activeElement).toBe(input('name')));
});

test('a refusal is certain: a mailto link is offered, and the entries stay', async () => {
  await type(entries);
  reject('The store is full', 503);
  await submit();
  expect(text()).toContain(fill(words.form.notSent, { mail: words.form.mail }));
  expect(document.querySelector('a[href^="mailto:us@company.org"]')).not.toBeNull();
  expect(values()).toEqual(entries);
  expect(visited).not.toHaveBeenCalled();
});

test('a lost response is uncertain: the retry has the same key, and offers a mailto link if it fails, too', async () => {
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

test('a correction after an uncertain attempt is another enquiry that replaces the first', async () => {
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

test('a correction replaces an enquiry pending when the page was left, but not a refused one', async () => {
  await type(entries);
  const { promise, resolve: refuse } = Promise.withResolvers<Response>();
  ask.mockImplementationOnce(() => promise);
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

test('the draft appears on the next page with a form', async () => {
  await type(entries);
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  await open();
  expect(values()).toEqual(entries);
});

test('new entries replace those of the draft', async () => {
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

/** Shows the page again, from the back/forward cache or newly loaded. */
const comeBack = (persisted: boolean) =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

/** Stores a draft from another page in the tab. */
const keepElsewhere = (draft: object) =>
  sessionStorage.setItem('enquiry', JSON.stringify({ state: draft, version: 0 }));

test('a page from the back/forward cache shows the newer draft with its key, and nothing once it was sent', async () => {
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

test('a form rendered later does not show an enquiry sent meanwhile', async () => {
  await type(entries);
  await act(async () => root.unmount());
  document.querySelector('main')?.remove();
  sessionStorage.removeItem('enquiry');
  await open();
  expect(Object.values(values()).join('')).toBe('');
});

test('without storage the entries are still there when the page comes back', async () => {
  const { sessionStorage } = globalThis;
  vi.stubGlobal('sessionStorage', undefined);
  await type(entries);
  await comeBack(true);
  vi.stubGlobal('sessionStorage', sessionStorage);
  expect(values()).toEqual(entries);
});

test('values filled in without an event are sent', async () => {
  await type(entries);
  input('phone').value = '+1';
  await submit();
  expect(bodies()[0].body).toContain(`${words.form.phone}: +1\n`);
});

/** Submits the form for an agent. Resolves with the response to the agent. */
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

test('an agent gets the messages that the visitor sees, both errors and success', async () => {
  await type({ ...entries, name: '', email: 'ada' });
  expect(await submitForAgent()).toBe(`${words.form.nameMissing}. ${words.form.emailInvalid}`);
  await type(entries);
  reject('The store is full', 503);
  expect(await submitForAgent()).toBe('The store is full');
  expect(await submitForAgent()).toBe(words.form.sent);
});

test('an agent gets its response before the page, and with it the form, is left', async () => {
  let leave = () => {};
  visited.mockImplementationOnce(() => new Promise((resolve) => (leave = resolve)));
  await type(entries);
  expect(await submitForAgent()).toBe(words.form.sent);
  await act(() => vi.advanceTimersByTimeAsync(NEXT_PAGE_MS));
  // Lets the pending visit end.
  await act(async () => leave());
});

test('input is blocked while the enquiry is being sent', async () => {
  let answer = (_: Response) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const isBlocked = () =>
    !input('message').dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
  await type(entries);
  expect(isBlocked()).toBe(false);
  await act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })));
  await act(() => soon(() => expect(ask).toHaveBeenCalled()));
  expect(isBlocked()).toBe(true);
  expect(input('message').getAttribute('aria-readonly')).toBe('true');
  await act(async () => answer(Response.json({ ok: true })));
  await act(() => soon(() => expect(isBlocked()).toBe(false)));
});

describe('with fields set by the company', () => {
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

  test('each field has the input of its kind, and optional fields may stay empty', async () => {
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

  test('choices and checkboxes are kept on the next page with a form, and sent', async () => {
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
