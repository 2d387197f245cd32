// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageOffer } from './LanguageOffer';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;
beforeEach(() => {
  sessionStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

const links = (...languages: string[]) =>
  languages.map((language) => ({ language, name: language, href: `/${language}`, isTranslated: true }));
const page = (languages: object[] | undefined, language = 'en') =>
  Object({ path: '/a', meta: { language }, languages });

/** Shows a page to a browser. @returns where its offer leads */
async function offeredTo(wanted: string[], shown: ReturnType<typeof page>) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
  await act(async () => root.render(<LanguageOffer page={shown} />));
  return document.querySelector('a')?.getAttribute('href');
}

test.each<[string, string[], string[], string | undefined]>([
  ['that the browser asks for', ['de-AT', 'en'], ['en', 'de'], '/de'],
  ['that it asks for first among those of the site', ['fr', 'de', 'en'], ['en', 'de'], '/de'],
  ['of its script', ['zh-TW'], ['en', 'zh', 'zh-Hant'], '/zh-Hant'],
  ['but that of the page', ['en-GB', 'de'], ['en', 'de'], undefined],
  ['but what the site has', ['fr', '*'], ['en', 'de'], undefined],
])('nothing is offered but the language %s', async (_of, wanted, site, href) => {
  expect(await offeredTo(wanted, page(links(...site)))).toBe(href);
});

test('nothing is offered where the page is not translated, and a site of one language has no place for it', async () => {
  const pages = links('en', 'de').map((link) => ({ ...link, isTranslated: undefined }));
  expect(await offeredTo(['de'], page(pages))).toBe(undefined);
  await offeredTo(['de'], page(undefined));
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('an offer that is closed does not come back in the visit', async () => {
  expect(await offeredTo(['de'], page(links('en', 'de')))).toBe('/de');
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('a')).toBeNull();
  expect(await offeredTo(['de'], page(links('en', 'de')))).toBe(undefined);
});
