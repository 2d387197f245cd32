// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

/** Imports the draft module in a tab with this text in its storage. */
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
])('ignores the invalid draft %s, and can store a new one', async (kept) => {
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

test('reads the valid parts of a draft with another shape', async () => {
  const { keyOfDraft, readDraft, replacedBy } = await draftAfter(
    '{"state":{"entries":{"name":"Ada","phone":7,"fax":"8"},"key":"a","doubtful":["b",9]},"version":0}',
  );
  expect([readDraft('name'), readDraft('phone'), keyOfDraft(), replacedBy('')]).toEqual(['Ada', '', 'a', ['b']]);
});

test('keeps the latest attempts if there are more than the relay accepts', async () => {
  const doubtful = Array.from({ length: 25 }, (_, index) => `attempt ${index}`);
  const { replacedBy } = await draftAfter(JSON.stringify({ state: { doubtful }, version: 0 }));
  expect(replacedBy('')).toEqual(doubtful.slice(5));
});
