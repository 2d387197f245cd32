// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mount } from '../tests/mount';
import { LengthHint } from './Previews';
import { resultOf } from './pageLabel';

const company = { name: 'A Company Ltd' };

test.each([
  ['title', 'x'.repeat(13), '29 of 60: short'],
  ['title', 'x'.repeat(14), '30 of 60'],
  ['title', 'x'.repeat(44), '60 of 60'],
  ['title', 'x'.repeat(45), '61 of 60: may be cut off'],
  ['title', '{company.name} is all of it here', '31 of 60'],
  ['description', 'x'.repeat(69), '69 of 160: short'],
  ['description', 'x'.repeat(70), '70 of 160'],
] as const)('the hint for a %s of %s counts as npm run check does: %s', async (field, text, hint) => {
  await mount(<LengthHint field={field} text={resultOf({ [field]: text }, company)[field]} />);
  expect(document.body.textContent).toBe(hint);
});
