import { expect } from './expect';
import { test } from './workshop';

const definition = (type: string) => `
import { z } from 'zod';
import { defineSection, text } from '@worldwright/engine';
const section = defineSection('${type}', {
  label: 'Note of ${type}',
  help: 'Something in passing.',
  schema: z.strictObject({ words: text({ label: 'Words in passing' }) }),
  example: { words: 'In passing' },
});
export default section;
declare module '@worldwright/engine' {
  interface SectionTypes { ${type}: typeof section }
}
`;
const component = (type: string, body: string) => `
import type { ReactNode } from 'react';
import { type PropsOf, sectionComponent } from '@worldwright/engine/component';
import type section from './section';
function Note({ words }: PropsOf<typeof section>): ReactNode { ${body} }
export default sectionComponent('${type}', Note);
`;

test.beforeAll(({ workshop }) => {
  const { project } = workshop;
  for (const [type, body] of [
    ['note', 'return <p>{words}</p>;'],
    ['trouble', "throw new Error('no luck with ' + words);"],
  ] as const) {
    project.write(`src/sections/${type}/section.ts`, definition(type));
    project.write(`src/sections/${type}/component.tsx`, component(type, body));
  }
  workshop.git('add', '--all');
  workshop.commit('Two sections');
});

test('a new folder of a section is in the desk with its words, fields and example, and nothing else written', async ({
  desk,
}) => {
  await desk.page.getByRole('button', { name: 'Add a section' }).click();
  const catalogue = desk.page.frameLocator('iframe[title="Kinds of section"]');
  await catalogue.getByRole('button', { name: 'Note of note' }).click();
  await expect(desk.canvas.getByText('In passing')).toBeVisible();
  await desk.choose((await desk.rows.count()) - 1, 'mouse');
  await desk.fields.getByLabel('Words in passing').fill('In passing, and back');
  await expect(desk.canvas.getByText('In passing, and back')).toBeVisible();
});

test('a section whose code throws says so in its place; the others are there', async ({ desk }) => {
  const before = await desk.canvas.locator('main [data-section]').count();
  await desk.page.getByRole('button', { name: 'Add a section' }).click();
  const catalogue = desk.page.frameLocator('iframe[title="Kinds of section"]');
  await catalogue.getByRole('button', { name: 'Note of trouble' }).click();
  await expect(desk.canvas.getByText('no luck with In passing')).toBeVisible();
  await expect(desk.canvas.locator('main [data-section]')).toHaveCount(before);
});

test('a section whose code throws is named when its page is saved; nothing is written, and what was typed stays', async ({
  desk,
  workshop,
}) => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Add a section' }).click();
  const catalogue = page.frameLocator('iframe[title="Kinds of section"]');
  await catalogue.getByRole('button', { name: 'Note of trouble' }).click();
  await desk.choose((await desk.rows.count()) - 1, 'mouse');
  const field = desk.fields.getByLabel('Words in passing');
  await field.fill('Typed with care');
  await expect(desk.canvas.getByText('no luck with Typed with care')).toBeVisible();
  await page.keyboard.press('Control+s');
  const refusal = page.getByText(/^Nothing was saved\..*\(type "trouble".*\): no luck with Typed with care/);
  await expect(refusal).toBeVisible({ timeout: 75_000 });
  expect(workshop.changes()).toEqual([]);
  await expect(field).toHaveValue('Typed with care');
  await field.fill('Typed again');
  await expect(desk.canvas.getByText('no luck with Typed again')).toBeVisible();
});
