import { expect } from './expect';
import { test } from './workshop';

const FILE = 'pages.config.ts';

test('a change is proposed on its own branch, with a description, and no checked-out file changes', async ({
  editor,
  workshop,
}) => {
  const { page } = editor;
  const before = workshop.project.read(FILE);
  await editor.rows
    .last()
    .getByRole('button', { name: /^Hide / })
    .click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog');
  const words = await dialog.getByRole('listitem').first().innerText();
  expect(words).toMatch(/^hid .+ › /);
  await dialog.getByLabel('Title of the proposal').fill('Less is more');
  await dialog.getByRole('button', { name: 'Propose on a branch' }).click();
  await expect(page.getByText('Proposed on the branch editor/less-is-more')).toBeVisible({ timeout: 75_000 });

  expect(workshop.project.read(FILE)).toBe(before);
  expect(workshop.git('status', '--short')).toBe('');
  const message = workshop.git('log', '-1', '--format=%B', 'editor/less-is-more');
  expect(message).toMatch(/^Less is more\n/);
  expect(message).toContain(`- ${words}`);
  const diff = workshop.git('diff', '--unified=0', 'HEAD', 'editor/less-is-more').split('\n');
  expect(diff.filter((line) => /^[+-] /.test(line)).map((line) => line.replace(/\s+/, ' '))).toEqual([
    '+ hidden: true,',
  ]);
  // The proposed changes stay in the editor for further work.
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeVisible();
});
