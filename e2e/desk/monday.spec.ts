import type { Testimonial } from '../../src/content/schemas/testimonials';
import testimonials from '../../src/content/testimonials';
import { expect } from './expect';
import { test } from './workshop';

const voices: Testimonial[] = testimonials;

test('a double click on shared content opens its item beside the page, and says where else it stands', async ({
  desk,
  workshop,
}) => {
  const [voice] = voices;
  const name = desk.canvas.getByText(voice?.name ?? '', { exact: true }).first();
  await name.scrollIntoViewIfNeeded();
  await name.dblclick({ force: true });
  const field = desk.fields.getByLabel('Name', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(voice?.name ?? '');
  await expect(desk.fields.getByRole('link', { name: /Testimonials/ })).toBeVisible();
  await field.fill('Ada Lovelace');
  await expect(desk.canvas.getByText('Ada Lovelace', { exact: true }).first()).toBeAttached();
  await desk.page.screenshot({ path: '/tmp/shots/shared.png' });
  await desk.save('keyboard');
  expect(workshop.changes().map(({ added }) => added)).toEqual([["    name: 'Ada Lovelace',"]]);
});
