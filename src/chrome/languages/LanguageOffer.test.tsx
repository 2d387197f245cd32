// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageOffer } from './LanguageOffer';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;
/** Other test files may leave elements in the document. */
let host: HTMLElement;
beforeEach(() => {
  sessionStorage.clear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const links = (...languages: string[]) =>
  languages.map((language) => ({ language, name: language, href: `/${language}`, isTranslated: true }));
const page = (languages: object[] | undefined, language = 'en') =>
  Object({ path: '/a', meta: { language }, languages });

/** Renders a page for a browser with these languages. @returns the target of the offer */
async function offeredTo(wanted: string[], shown: ReturnType<typeof page>) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
  await act(async () => root.render(<LanguageOffer page={shown} />));
  return host.querySelector('a')?.getAttribute('href');
}

test.each<[string, string[], string[], string | undefined]>([
  ['the language that the browser prefers', ['de-AT', 'en'], ['en', 'de'], '/de'],
  ['the first preferred language that the site has', ['fr', 'de', 'en'], ['en', 'de'], '/de'],
  ['the language in the preferred script', ['zh-TW'], ['en', 'zh', 'zh-Hant'], '/zh-Hant'],
  ['nothing if the page is in the preferred language', ['en-GB', 'de'], ['en', 'de'], undefined],
  ['nothing if the site has no preferred language', ['fr', '*'], ['en', 'de'], undefined],
])('offers %s', async (_of, wanted, site, href) => {
  expect(await offeredTo(wanted, page(links(...site)))).toBe(href);
});

test('an untranslated page has no offer, and a site in one language no live region for it', async () => {
  const pages = links('en', 'de').map((link) => ({ ...link, isTranslated: undefined }));
  expect(await offeredTo(['de'], page(pages))).toBe(undefined);
  await offeredTo(['de'], page(undefined));
  expect(host.querySelector('[role=status]')).toBeNull();
});

test('a closed offer does not come back in the same visit', async () => {
  expect(await offeredTo(['de'], page(links('en', 'de')))).toBe('/de');
  await act(async () => host.querySelector('button')?.click());
  expect(host.querySelector('a')).toBeNull();
  expect(await offeredTo(['de'], page(links('en', 'de')))).toBe(undefined);
});
