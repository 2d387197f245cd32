import { expect, test } from 'vitest';
import company from '../../src/content/company';
import navigation from '../../src/content/navigation';
import type { NavigationItem } from '../../src/content/schemas/navigation';
import { allPages, documentOf, pages, placesOf } from '../built';

const items: NavigationItem[] = navigation;
/** Those of the header; the footer has all of them. */
const mainItems = items.filter(({ place }) => place !== 'footer');
const services = placesOf('service').map(({ section }) => section.props);

/** Where an item must lead from a page with these anchors. */
function addressOf({ path, landingpath }: NavigationItem, anchors: string[]): string {
  if (landingpath && anchors.includes(landingpath)) return `#${landingpath}`;
  return path === '/' && landingpath ? `/#${landingpath}` : path;
}

test('the header has the items of the navigation, a contact link, and three social links', () => {
  for (const { path, anchors } of allPages) {
    const $ = documentOf(path);
    const menu = $('header nav[aria-label=Main]');
    const links = menu.find('a').toArray();
    const contact = anchors.includes('contactus') ? '#contactus' : '/#contactus';
    const expected = [...mainItems.map((item) => [item.name, addressOf(item, anchors)]), ['CONTACT US', contact]];
    expect(
      links.slice(0, expected.length).map((link) => [$(link).text(), $(link).attr('href')]),
      path,
    ).toEqual(expected);
    expect(
      links.slice(expected.length).map((link) => [$(link).attr('href'), $(link).attr('aria-label')]),
      path,
    ).toEqual(company.social.slice(0, 3).map(({ name, url }) => [url, `${company.name} on ${name}`]));
    const toggle = $('header button[aria-controls]');
    expect(toggle.attr('aria-controls'), path).toBe(menu.attr('id'));
    expect(toggle.text(), path).toContain('Open menu');
    expect($('header > div > a').first().attr('href'), path).toBe('/');
  }
});

test('the navigation marks the page that is shown, and the page that it belongs to', () => {
  for (const { path, within } of pages) {
    const $ = documentOf(path);
    const marks = $('header nav a')
      .toArray()
      .map((link) => $(link).attr('aria-current'));
    const expected = mainItems.map((item) => {
      if (item.path === '/' && item.landingpath) return undefined;
      return item.path === path ? 'page' : item.path === within ? 'true' : undefined;
    });
    expect(marks.slice(0, mainItems.length), path).toEqual(expected);
    expect(marks.slice(mainItems.length).filter(Boolean), path).toEqual([]);
  }
});

test('the footer says who it is, how to reach them, and leads to every service and main page', () => {
  for (const { path, anchors, layout, footerPicture } of allPages) {
    const $ = documentOf(path);
    const footer = $('footer');
    expect(footer.find('img').attr('src'), path).toBe((footerPicture ?? layout.data.footerPicture).src);
    const listAfter = (heading: string) =>
      footer
        .find(`h2:contains("${heading}")`)
        .last()
        .next('ul')
        .find('a')
        .toArray()
        .map((link) => [$(link).text(), $(link).attr('href')]);
    expect(footer.text(), path).toContain(company.tagline);
    expect(footer.text(), path).toMatch(/Copyright © 2025, All Right Reserved/);
    expect(footer.text(), path).toContain(company.name);
    expect(listAfter('Enquiry'), path).toEqual([
      [company.email, `mailto:${company.email}`],
      [company.phone, `tel:${company.phone.replaceAll(' ', '')}`],
    ]);
    expect(listAfter('Connect with').map(([, href]) => href)).toEqual(company.social.map(({ url }) => url));
    expect(listAfter('Quick Links')).toEqual(items.map((item) => [item.name, addressOf(item, anchors)]));
    expect(listAfter('Services').sort()).toEqual(services.map(({ title, href }) => [title, href]).sort());
  }
});

test('every page has one chat button, which opens a new tab', () => {
  for (const { path } of allPages) {
    const chat = documentOf(path)('a[aria-label="Chat on WhatsApp"]');
    expect([chat.length, chat.attr('href')], path).toEqual([1, company.whatsapp]);
    expect([chat.attr('target'), chat.attr('rel')], path).toEqual(['_blank', 'noopener']);
  }
});
