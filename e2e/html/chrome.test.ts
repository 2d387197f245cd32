import { fillCompany } from '@worldwright/engine/compile';
import { fill } from '@worldwright/engine/component';
import { expect, test } from 'vitest';
import type { NavigationItem } from '../../src/content/schemas/navigation';
import words from '../../src/content/words';
import {
  allPages,
  asWritten,
  company,
  contactOf,
  documentOf,
  FOLDER,
  HOME,
  inSite,
  pageAt,
  pages,
  placesOf,
} from '../support/built';

/** Without the file, a site has no navigation. */
const items = Object.values(
  import.meta.glob<NavigationItem[]>('../../src/content/navigation.ts', { eager: true, import: 'default' }),
).flat();
/** Items of the header; the footer has all items. */
const mainItems = items.filter(({ place }) => place !== 'footer');
const services = placesOf('service').map(({ section }) => section.props);

/** Returns the expected href of an item on a page with these anchors. */
function addressOf({ path, landingpath }: NavigationItem, anchors: string[]): string {
  if (landingpath && anchors.includes(landingpath)) return `#${landingpath}`;
  return FOLDER + (path === HOME && landingpath ? `/#${landingpath}` : path);
}

test('the header has the navigation items, a contact link, and at most three social links', () => {
  const home = contactOf(pageAt(HOME));
  // Without a form on the home page, `links.test.ts` checks the link's target.
  const elsewhere = home ? `${HOME}#${home}` : expect.any(String);
  for (const page of allPages) {
    const { path, anchors } = page;
    const $ = documentOf(path);
    const menu = $('header nav');
    const links = menu.find('a').toArray();
    const own = contactOf(page);
    const contact = own ? `#${own}` : elsewhere;
    const named = mainItems.flatMap((item) => [item, ...(item.items ?? [])]);
    const expected = [...named.map((item) => [item.name, addressOf(item, anchors)]), [words.page.contact, contact]];
    expect(
      links.slice(0, expected.length).map((link) => [$(link).text(), $(link).attr('href')]),
      path,
    ).toEqual(expected);
    expect(
      links.slice(expected.length).map((link) => [$(link).attr('href'), $(link).attr('aria-label')]),
      path,
    ).toEqual(
      company.social
        .slice(0, 3)
        .map(({ name, url }) => [url, fill(words.footer.socialPage, { name: company.name, network: name })]),
    );
    const toggle = $('header button[aria-controls]');
    expect(toggle.attr('aria-controls'), path).toBe(menu.attr('id'));
    expect(toggle.text(), path).toContain(words.page.openMenu);
    expect($('header > div > a').first().attr('href'), path).toBe(HOME);
  }
});

test('the navigation marks the current page, or its parent', () => {
  for (const page of pages) {
    const $ = documentOf(page.path);
    const path = inSite(page.path);
    const within = inSite(page.within ?? '');
    const marks = $('header nav > ul > li > a')
      .toArray()
      .map((link) => $(link).attr('aria-current'));
    const expected = mainItems.map((item) => {
      if (item.path === HOME && item.landingpath) return undefined;
      const sameTarget = mainItems.filter((other) => other.path === item.path);
      if (item !== (sameTarget.find(({ landingpath }) => !landingpath) ?? sameTarget[0])) return undefined;
      const isAbove = item.items?.some(
        (below) => below.path === path && !mainItems.some((other) => other.path === path),
      );
      return item.path === path ? 'page' : isAbove || item.path === within ? 'true' : undefined;
    });
    expect(marks.slice(0, mainItems.length), path).toEqual(expected);
    expect(marks.slice(mainItems.length).filter(Boolean), path).toEqual([]);
    const below = mainItems.flatMap((item) => item.items ?? []).filter((item) => item.path === path);
    expect($('header nav details [aria-current="page"]').length, path).toBe(below.length > 0 ? 1 : 0);
  }
});

test('the footer names the company, how to reach it, every main page, and all services or a link to all', () => {
  for (const { path, anchors, layout } of allPages) {
    const $ = documentOf(path);
    const footer = $('footer');
    // The page's `img` has another file format.
    const pictureOf = (file = '') => file.replace(/\.\w+$/, '');
    const picture = layout.own?.footerPicture ?? layout.data.footerPicture;
    expect(pictureOf(footer.find('img').attr('src')), path).toBe(pictureOf(picture?.src));
    const listAfter = (heading: string) =>
      footer
        .find(`h2:contains("${heading}")`)
        .last()
        .next('ul')
        .find('a')
        .toArray()
        .map((link) => [$(link).text(), $(link).attr('href')]);
    expect(footer.text(), path).toContain(asWritten(layout.data.tagline));
    expect(footer.text(), path).toContain(
      fill(String(fillCompany(words.footer.copyright, company, () => {})), {
        name: company.name,
        year: layout.data.year,
      }),
    );
    expect(listAfter(words.footer.contact), path).toEqual([
      [company.email, `mailto:${company.email}`],
      ...(company.phone ? [[company.phone, layout.data.phoneLink]] : []),
    ]);
    // Without social links there is no heading for them.
    expect(footer.find(`h2:contains("${words.footer.social}")`).length).toBe(company.social.length > 0 ? 1 : 0);
    expect(listAfter(words.footer.social).map(([, href]) => href)).toEqual(company.social.map(({ url }) => url));
    expect(listAfter(words.footer.pages)).toEqual(items.map((item) => [item.name, addressOf(item, anchors)]));
    const shown = listAfter(words.footer.services);
    const all = services.map(({ title, href }) => [asWritten(title), href]);
    expect(all, path).toEqual(expect.arrayContaining(shown));
    expect(new Set(shown.map(([, href]) => href)).size, path).toBe(shown.length);
    expect(footer.find(`a:contains("${words.footer.allServices}")`).length, path).toBe(
      shown.length < all.length ? 1 : 0,
    );
  }
});

test('every page has one chat button that opens a new tab, or none if the company has no chat', () => {
  for (const { path } of allPages) {
    const chat = documentOf(path)(`a[aria-label="${words.page.whatsapp}"]`);
    expect([chat.length, chat.attr('href')], path).toEqual([company.whatsapp ? 1 : 0, company.whatsapp]);
    if (!company.whatsapp) continue;
    expect([chat.attr('target'), chat.attr('rel')], path).toEqual(['_blank', 'noopener']);
  }
});
