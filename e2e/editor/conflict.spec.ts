import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './expect';
import { test, type Workshop } from './workshop';

const FILE = 'pages.config.ts';

/** Changes the first title in another working tree, and pushes it. */
function publishAsAnother(workshop: Workshop, branch: string): void {
  workshop.git('worktree', 'add', '--quiet', '--detach', '../colleague');
  const path = join(workshop.project.dir, '../colleague', FILE);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/title:\s*['"`]/, '$&Theirs: '));
  workshop.git('-C', '../colleague', 'commit', '--quiet', '--all', '--message', 'Theirs');
  workshop.git('-C', '../colleague', 'push', '--quiet', 'origin', `HEAD:${branch}`);
}

test('a change that others have published in the same place is resolved side by side', async ({ editor, workshop }) => {
  const { page } = editor;
  const { home } = await workshop.pages();
  const [before, branch] = [workshop.git('rev-parse', 'HEAD').trim(), workshop.git('branch', '--show-current').trim()];
  workshop.git('init', '--quiet', '--bare', '../remote.git');
  workshop.git('remote', 'add', 'origin', '../remote.git');
  workshop.git('push', '--quiet', '--set-upstream', 'origin', branch);
  publishAsAnother(workshop, branch);
  try {
    await page.goto(`${workshop.address}#/pages/${encodeURIComponent(home.path)}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Ours: ${home.title}`);
    await editor.save('mouse');
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await page.getByRole('dialog').locator(publish).click();
    const conflict = page.getByRole('dialog', { name: 'Changed by others meanwhile' });
    await expect(conflict.getByRole('group', { name: /Title$/ })).toContainText(/Ours: .*Theirs: /s, {
      timeout: 75_000,
    });
    await conflict.getByLabel('Theirs', { exact: true }).check();
    await conflict.getByRole('button', { name: 'Keep what is chosen' }).click();
    await expect(page.getByText(/^Published/)).toBeVisible({ timeout: 75_000 });
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`Theirs: ${home.title}`);
    expect(workshop.project.read(FILE)).not.toContain('Ours: ');
    expect(workshop.git('rev-parse', `origin/${branch}`)).toBe(workshop.git('rev-parse', 'HEAD'));
  } finally {
    workshop.git('reset', '--quiet', '--hard', before);
    workshop.git('worktree', 'remove', '--force', '../colleague');
    workshop.git('remote', 'remove', 'origin');
  }
});
