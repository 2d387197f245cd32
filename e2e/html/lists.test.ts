import { expect, test } from 'vitest';
import appPortfolio from '../../src/content/app-portfolio';
import appTypes from '../../src/content/app-types';
import faq from '../../src/content/faq';
import industries from '../../src/content/industries';
import partners from '../../src/content/partners';
import processSteps from '../../src/content/process';
import type { Partner } from '../../src/content/schemas/partners';
import statistics from '../../src/content/statistics';
import testimonials from '../../src/content/testimonials';
import values from '../../src/content/values';
import webPortfolio from '../../src/content/web-portfolio';
import webTypes from '../../src/content/web-types';
import words from '../../src/content/words';
import { plainText } from './plainText';
import { rendered } from './section';

test('all questions are present and closed, in one group: only one is open at a time, without JavaScript', () => {
  for (const { all, texts } of rendered('faq')) {
    expect(texts('details > summary')).toEqual(faq.map(({ question }) => plainText(question)));
    expect(texts('details > p')).toEqual(faq.map(({ answer }) => plainText(answer)));
    const [first] = all('details').map((_, details) => details.attribs.name);
    expect(first).toBeTruthy();
    expect(all(`details[name="${first}"]:not([open])`)).toHaveLength(faq.length);
  }
});

test('all testimonials are in the HTML', () => {
  for (const { all, texts } of rendered('testimonials')) {
    const people = testimonials.map(({ name, designation }) => plainText(name) + plainText(designation));
    expect(texts('li figcaption')).toEqual(people);
    expect(texts('li blockquote')).toEqual(testimonials.map(({ review }) => plainText(review)));
    expect(all('button')).toHaveLength(0);
  }
});

test('each partner is in the HTML once, by name', () => {
  for (const { all } of rendered('partners')) {
    const names = all('li img')
      .toArray()
      .map((image) => image.attribs.alt);
    expect(names).toEqual(partners.flatMap(({ logo }: Partner) => (logo ? plainText(logo.alt) : [])));
    expect(all('button')).toHaveLength(0);
  }
});

test('industries are a list with one heading each, in the order of the content', () => {
  for (const { texts } of rendered('industries'))
    expect(texts('li h3')).toEqual(industries.map(({ title }) => plainText(title)));
});

test('values are a list, followed by the work process unless it is hidden', () => {
  for (const { all, texts, place } of rendered('values')) {
    expect(texts('ul > li h3')).toEqual(values.map(({ title }) => plainText(title)));
    const steps = place.section.props.hideWorkProcess ? [] : processSteps.map(({ title }) => plainText(title));
    expect(texts(`ol[aria-label="${words.process.heading}"] > li h3`)).toEqual(steps);
    // Each card but the last has a next button; the last has a note instead.
    expect(all(`ol > li button[aria-label="${words.process.next}"]`)).toHaveLength(Math.max(0, steps.length - 1));
    expect(all('ol > li:last-child button')).toHaveLength(0);
    expect(texts('ol > li:last-child > p:last-child')).toEqual(steps.length > 0 ? [words.process.last] : []);
  }
});

test("statistics show the final numbers, with the page's labels", () => {
  for (const { texts, place } of rendered('statistics')) {
    const { relabel } = place.section.props;
    expect(texts('dd')).toEqual(statistics.map(({ value }) => plainText(value)));
    expect(texts('dt')).toEqual(statistics.map(({ label }) => plainText(relabel[label] ?? label)));
  }
});

test('every kind of work has a card', () => {
  for (const { texts, place } of rendered('kinds')) {
    const kinds = place.section.props.of === 'web' ? webTypes : appTypes;
    expect(texts('li h3')).toEqual(kinds.map(({ title }) => plainText(title)));
    expect(texts('li p')).toEqual(kinds.map(({ description }) => plainText(description)));
  }
});

test('portfolio items with a link announce the new tab; the others are not links', () => {
  for (const { all, texts, place } of rendered('portfolio')) {
    const items = place.section.props.of === 'web' ? webPortfolio : appPortfolio;
    const expected = items.map(({ title, link }) => plainText(title) + (link ? ` ${words.portfolio.newTab}` : ''));
    expect(texts('li h3')).toEqual(expected);
    const links = all('li a')
      .toArray()
      .map(({ attribs: { href, target, rel } }) => [href, target, rel]);
    expect(links).toEqual(items.flatMap(({ link }) => (link ? [[link, '_blank', 'noopener']] : [])));
    expect(all('li :is(button, [tabindex], [role=link])')).toHaveLength(0);
    for (const image of all('li img').toArray()) expect(image.attribs.alt).not.toBe('');
  }
});
