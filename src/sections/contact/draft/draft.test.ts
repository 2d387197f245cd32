// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

/** The draft of a tab that has kept a text. */
async function draftAfter(kept: string): Promise<typeof import('./draft')> {
  sessionStorage.setItem('enquiry', kept);
  return import('./draft');
}

test.each([
  'null',
  '"text"',
  '{"state":null}',
  '{"state":7}',
  '{"state":{"entries":null,"key":null,"doubtful":null}}',
  '{"state":{"entries":["Ada"],"key":7,"doubtful":"key"}}',
  '{"state":{"entries":{"name":null,"email":{},"phone":7},"key":{},"doubtful":{"0":"key"}}}',
  '{"state":{"entries":"Ada","doubtful":[7,null]}}',
])('of %s, which is no draft, nothing is read, and one can be kept', async (kept) => {
  const { keyOfDraft, markDoubtful, readDraft, recallDraft, replacedBy, saveDraft } = await draftAfter(kept);
  recallDraft();
  for (const name of ['name', 'email', 'phone'] as const) expect(readDraft(name)).toBe('');
  expect(replacedBy('')).toEqual([]);
  saveDraft('name', 'Ada');
  const key = keyOfDraft();
  expect(key).toMatch(/./);
  markDoubtful(key);
  recallDraft();
  expect(readDraft('name')).toBe('Ada');
  expect(keyOfDraft()).toBe(key);
  expect(replacedBy('')).toEqual([key]);
});

test('what is a draft in one that has another shape is read', async () => {
  const { keyOfDraft, readDraft, replacedBy } = await draftAfter(
    '{"state":{"entries":{"name":"Ada","phone":7,"fax":"8"},"key":"a","doubtful":["b",9]},"version":0}',
  );
  expect([readDraft('name'), readDraft('phone'), keyOfDraft(), replacedBy('')]).toEqual(['Ada', '', 'a', ['b']]);
});

test('of more attempts than the relay takes the latest are read', async () => {
  const doubtful = Array.from({ length: 25 }, (_, index) => `attempt ${index}`);
  const { replacedBy } = await draftAfter(JSON.stringify({ state: { doubtful }, version: 0 }));
  expect(replacedBy('')).toEqual(doubtful.slice(5));
});
