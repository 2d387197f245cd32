import { fill } from '@worldwright/engine/component';
import { expect, test } from 'vitest';
import words from '../../src/content/words';
import { rendered } from './section';

test('a page of a service shows its description, its parts and its outcome, and leads to the next', () => {
  for (const { all, texts, text, place } of rendered('service')) {
    const { title, description, banner, items, outcome, number, count, next } = place.section.props;
    const { path } = place.page;
    expect(texts('h1'), path).toEqual([title]);
    expect(all('picture img').first().attr('alt'), path).toBe(banner?.alt);
    expect(texts('dt'), path).toEqual(items.map(({ name }) => name));
    expect(texts('dd'), path).toEqual(items.map(({ explanation }) => explanation));
    for (const part of [description, `${words.service.outcome} ${outcome}`]) expect(text, path).toContain(part);
    expect(text.includes(fill(words.service.place, { number, count })), path).toBe(count > 1);
    expect(all(`a:contains("${words.service.next}")`).attr('href'), path).toBe(next?.href);
  }
});

test('it lists all services, or some and a link to all, with the current one marked', () => {
  for (const { all, texts, hrefs, place } of rendered('service')) {
    const { others, count } = place.section.props;
    const { path } = place.page;
    expect(all('aside').length, path).toBe(others.length > 0 ? 1 : 0);
    if (others.length === 0) continue;
    expect(texts(`#${all('aside').attr('aria-labelledby')}`), path).toEqual([words.service.others]);
    expect(texts('aside ul a'), path).toEqual(others.map(({ title }) => title));
    expect(hrefs('aside ul a'), path).toEqual(others.map(({ href }) => href));
    const ways = all(`aside a:contains("${count}")`).not('ul a').length;
    expect(ways, path).toBe(others.length < count ? 1 : 0);
    expect(hrefs('aside ul a[aria-current=page]'), path).toEqual([path]);
  }
});

test('a listing has a card for each of its services, and a link to all if there are more', () => {
  for (const { all, texts, hrefs, place } of rendered('services')) {
    const { services, all: overview, count, arrangement } = place.section.props;
    const { path } = place.page;
    expect(texts('ul > li article h3'), path).toEqual(services.map(({ title }) => title));
    expect(hrefs('ul > li article a'), path).toEqual(services.map(({ href }) => href));
    expect(texts('ul > li article a'), path).toEqual(
      services.map(({ title }) => `${words.services.readMore} ${fill(words.services.about, { title })}`),
    );
    const way = all(`a[href="${overview}"]:contains("${count === 1 ? words.services.only : count}")`);
    expect(way.length, path).toBe(overview ? 1 : 0);
    // Only a row has buttons, which its script adds.
    expect(all('button').length, `${path} ${arrangement}`).toBe(0);
  }
});
