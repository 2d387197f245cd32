import { expect, test } from 'vitest';
import text from './section';

test.each([
  [true, ['First', 'Source']],
  [false, ['First']],
])('the paragraph about the source of enquiries is shown if enquirySource is %s', (enquirySource, paragraphs) => {
  const own = { heading: 'Privacy', paragraphs: ['First'], sourceParagraph: 'Source' };
  const context = Object({ content: { company: { enquirySource } } });
  const read = text.read(own, { key: 'text/1' }, context, () => '');
  expect(read).toMatchObject({ section: { props: { paragraphs } } });
  expect(JSON.stringify(read).includes('Source')).toBe(enquirySource);
});
