import { templates } from './built';
import { expectPixels } from './firstPicture';
import { test } from './site';

for (const { path } of templates) {
  test(`the first picture of ${path} comes in the file that large and dense screens need`, async ({ page }) => {
    // How large its master is, is for its owner to say: `npm run check` names what is too small.
    await expectPixels(page, path, ({ widest }) => widest);
  });
}
