// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mount, typeInto } from '../tests/mount';
import { NewPageDialog } from './NewPageDialog';

test.each([
  ['Grüße vom Café', '/gruesse-vom-cafe'],
  ['Łódź', '/lodz'],
  ['Đà Nẵng', '/da-nang'],
  ['Привет', '/privet'],
  ['Αθήνα', '/athina'],
  ['日本', ''],
  ['  100 % ours! ', '/100-ours'],
  ['Über uns', '/ueber-uns'],
  ['关于我们', ''],
])('a page titled %j gets the suggested address %s', async (title, address) => {
  await mount(<NewPageDialog template={undefined} onClose={() => {}} />);
  const [first, second] = document.querySelectorAll('input');
  await typeInto(first, title);
  expect(second?.value).toBe(address);
  const complaint = document.getElementById(`${second?.id}-problems`)?.textContent;
  expect(complaint).toEqual(address === '' ? expect.stringContaining('write it like "/about-us"') : '');
});
