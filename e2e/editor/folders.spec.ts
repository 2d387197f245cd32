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

test('a new folder of a section appears in the editor with its words, fields and example', async ({ editor }) => {
  await editor.page.getByRole('button', { name: 'Add a section' }).click();
  const catalogue = editor.page.frameLocator('iframe[title="Kinds of section"]');
  await catalogue.getByRole('button', { name: 'Note of note' }).click();
  await expect(editor.canvas.getByText('In passing')).toBeVisible();
  await editor.choose((await editor.rows.count()) - 1, 'mouse');
  await editor.fields.getByLabel('Words in passing').fill('In passing, and back');
  await expect(editor.canvas.getByText('In passing, and back')).toBeVisible();
});

test('saving a page with a section that throws names the section, writes nothing, and keeps the changes', async ({
  editor,
  workshop,
}) => {
  const { page } = editor;
  await page.getByRole('button', { name: 'Add a section' }).click();
  const catalogue = page.frameLocator('iframe[title="Kinds of section"]');
  await catalogue.getByRole('button', { name: 'Note of trouble' }).click();
  await editor.choose((await editor.rows.count()) - 1, 'mouse');
  const field = editor.fields.getByLabel('Words in passing');
  await field.fill('Typed with care');
  await expect(editor.canvas.getByText('no luck with Typed with care')).toBeVisible();
  // The other sections still render.
  await expect(editor.canvas.locator('main [data-section]').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  const refusal = page.getByText(/^Nothing was saved\..*\(type "trouble".*\): no luck with Typed with care/);
  await expect(refusal).toBeVisible({ timeout: 75_000 });
  expect(workshop.changes()).toEqual([]);
  await expect(field).toHaveValue('Typed with care');
  await field.fill('Typed again');
  await expect(editor.canvas.getByText('no luck with Typed again')).toBeVisible();
});
