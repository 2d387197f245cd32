import { expect, test } from 'vitest';
import services, { type Service } from '../../../src/content/schemas/services';

const [written] = Object.values(
  import.meta.glob<Service>('../../../src/content/services/*.ts', { eager: true, import: 'default' }),
);

test("a service's search result shows its summary, or the start of its description", () => {
  const summary = 'What it is, in a sentence of its own.';
  expect(services.entry.parse({ ...written, summary }).summary).toBe(summary);
  const description = `We build it for you. ${'We look after it, too. '.repeat(8)}`;
  const { summary: made } = services.entry.parse({ ...written, summary: undefined, description });
  expect(made).toMatch(/^We build it for you\. .*too\.$/);
  expect(made.length).toBeLessThanOrEqual(160);
});

test('a summary that is too long for search results is a mistake, reported with a fix', () => {
  const { error } = services.entry.safeParse({ ...written, summary: 'x'.repeat(161) });
  expect(error?.issues).toMatchObject([{ path: ['summary'], message: expect.stringContaining('at most 160') }]);
});
