import { fill } from '@worldwright/engine/component';
import { expect, test } from 'vitest';
import config from '../../pages.config';
import type { Service } from '../../src/content/schemas/services';
import words from '../../src/content/words';
import { documentOf, placesOf } from '../support/built';
import { plainText } from './plainText';

const services = Object.values(
  import.meta.glob<Service>('../../src/content/services/*.ts', { eager: true, import: 'default' }),
)
  .map((service) => ({
    ...service,
    title: plainText(service.title),
    description: plainText(service.description),
    detailedDescription: plainText(service.detailedDescription),
    services: service.services.map(plainText),
    outcome: plainText(service.outcome),
  }))
  .sort((a, b) => a.id - b.id);
/** A single service links to no other. */
const isOnly = services.length === 1;
const template = config.find(({ each }) => each === 'services')?.path ?? '';
const addressOf = ({ id, path }: Service) => fill(template, { id, path });

/** Returns the services among link targets, in the order of the services. */
const shownIn = (addresses: (string | undefined)[]) => services.filter((one) => addresses.includes(addressOf(one)));

test('every service has a page with its description, its parts and its outcome', () => {
  expect(services.length).toBeGreaterThan(0);
  for (const [index, service] of services.entries()) {
    const path = addressOf(service);
    const $ = documentOf(path);
    const main = $('main [data-section=service]');
    expect($('h1').text(), path).toBe(service.title);
    expect(main.find('picture img').attr('src'), path).toMatch(/^\/pictures\//);
    const items = main.find('dl > div').toArray();
    expect(
      items.map((item) => `${$(item).find('dt').text()}: ${$(item).find('dd').text()}`),
      path,
    ).toEqual(service.services);
    for (const text of [
      service.description,
      ...service.detailedDescription.split(/\n+/),
      `${words.service.outcome} ${service.outcome}`,
    ])
      expect(main.text(), path).toContain(text);
    expect(main.text().includes(fill(words.service.place, { number: index + 1, count: services.length })), path).toBe(
      !isOnly,
    );
    const next = isOnly ? undefined : services[(index + 1) % services.length];
    expect(main.find(`a:contains("${words.service.next}")`).attr('href'), path).toBe(next && addressOf(next));
  }
});

test('a service page lists all services, or some and a link to all, with the current one marked', () => {
  for (const service of services) {
    const path = addressOf(service);
    const $ = documentOf(path);
    const aside = $('main aside');
    expect(aside.length, path).toBe(isOnly ? 0 : 1);
    if (isOnly) continue;
    expect($(`#${aside.attr('aria-labelledby')}`).text(), path).toBe(words.service.others);
    const links = aside.find('ul a').toArray();
    const shown = shownIn(links.map((link) => $(link).attr('href')));
    expect(
      links.map((link) => [$(link).text(), $(link).attr('href')]),
      path,
    ).toEqual(shown.map((other) => [other.title, addressOf(other)]));
    const ways = aside.find(`a:contains("${services.length}")`).not('ul a').length;
    expect(ways, path).toBe(shown.length < services.length ? 1 : 0);
    expect(
      links.flatMap((link) =>
        $(link).attr('aria-current') ? [[$(link).attr('aria-current'), $(link).attr('href')]] : [],
      ),
      path,
    ).toEqual([['page', path]]);
  }
});

test('a listing has a card for every service, or for some and a link to all', () => {
  for (const { page, section } of placesOf('services')) {
    const $ = documentOf(page.path);
    const all = $('main > section[data-section=services]').toArray();
    const place = all[page.sections.filter(({ type }) => type === 'services').indexOf(section)];
    if (!place) throw new Error(`no listing on ${page.path}`);
    const cards = $(place).find('ul > li article').toArray();
    const shown = shownIn(cards.map((card) => $(card).find('a').attr('href')));
    expect(
      cards.map((card) => [$(card).find('h3').text(), $(card).find('a').text(), $(card).find('a').attr('href')]),
      page.path,
    ).toEqual(
      shown.map((one) => [
        one.title,
        `${words.services.readMore} ${fill(words.services.about, { title: one.title })}`,
        addressOf(one),
      ]),
    );
    if (shown.length < services.length)
      expect($(place).find(`a:contains("${services.length}")`).not('ul a').length, page.path).toBe(1);
    // Only a row has buttons, which its script adds.
    expect($(place).find('button').length, page.path).toBe(0);
    if (section.props.more && section.props.arrangement === 'row')
      expect($(place).find(`a[href="${section.props.more}"]`).text()).toMatch(
        isOnly ? words.services.only : String(services.length),
      );
  }
});
