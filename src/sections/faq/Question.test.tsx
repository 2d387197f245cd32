// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFaq } from '../../stores/faq';
import { Question } from './Question';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (...ids: string[]) =>
  act(async () =>
    root.render(ids.map((id) => <Question key={id} id={id} group="faq" question={`${id}?`} answer={`${id}.`} />)),
  );
const opened = () => useFaq.getState().open.faq;
const openOnes = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

/** Opens or closes a question like a browser: sets the attribute, then fires the event. */
const toggle = (id: string, isOpen: boolean) =>
  act(async () => {
    const details = document.getElementById(id);
    details?.toggleAttribute('open', isOpen);
    details?.dispatchEvent(new Event('toggle'));
  });

test('questions are rendered with their answers, closed, in one group', async () => {
  await show('one', 'two');
  expect(openOnes()).toEqual([]);
  expect([...document.querySelectorAll('details')].map((one) => one.getAttribute('name'))).toEqual(['faq', 'faq']);
  expect(document.querySelector('#one')?.textContent).toBe('one?one.');
});

test('the store follows the browser, and the question follows the store', async () => {
  await show('one', 'two');
  await toggle('two', true);
  const two = opened() ?? '';
  await toggle('one', true);
  expect([openOnes(), opened() === two]).toEqual([['one'], false]);
  await act(async () => useFaq.getState().follow('faq', two, true));
  expect(openOnes()).toEqual(['two']);
  // The toggle event of the closed question comes late.
  await toggle('one', false);
  expect([opened(), openOnes()]).toEqual([two, ['two']]);
  await toggle('two', false);
  expect([opened(), openOnes()]).toEqual([null, []]);
});

test('an open question is closed on the next page with the same id', async () => {
  const page = (path: string) =>
    act(async () => root.render(<Question key={path} id="one" group="faq" question="?" answer="." />));
  await page('/');
  await toggle('one', true);
  await page('/next');
  expect([opened(), openOnes()]).toEqual([null, []]);
});

test('a question removed while open is closed when it comes back', async () => {
  await show('one', 'two');
  await toggle('two', true);
  await show('one');
  expect(opened()).toBeNull();
  await show('one', 'two');
  expect(openOnes()).toEqual([]);
});

test('each group has its own open question', async () => {
  await act(async () =>
    root.render(
      ['faq', 'faq-2'].map((group) => <Question key={group} id={`${group}-1`} group={group} question="?" answer="." />),
    ),
  );
  await toggle('faq-1', true);
  await toggle('faq-2-1', true);
  expect(openOnes()).toEqual(['faq-1', 'faq-2-1']);
  await toggle('faq-2-1', false);
  expect(openOnes()).toEqual(['faq-1']);
});
