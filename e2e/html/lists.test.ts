import { plainText } from '@worldwright/engine';
import { expect, test } from 'vitest';
import words from '../../src/content/words';
import { rendered } from './section';

// What a section shows of its lists is chosen on the page, so the page's data says it.

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

test('all questions are present and closed, in one group: only one is open at a time, without JavaScript', () => {
  for (const { all, texts, place } of rendered('faq')) {
    const { questions } = place.section.props;
    expect(texts('details > summary')).toEqual(questions.map(({ question }) => question));
    const [first] = all('details').map((_, details) => details.attribs.name);
    expect(first).toBeTruthy();
    expect(all(`details[name="${first}"]:not([open])`)).toHaveLength(questions.length);
  }
});

test('all answers are in the HTML', () => {
  for (const { texts, place } of rendered('faq')) {
    const shown = texts('details').map(withoutSpaces);
    for (const [index, { question, answer }] of place.section.props.questions.entries())
      expect(shown[index]).toBe(withoutSpaces(question + plainText(answer)));
  }
});

test('all testimonials are in the HTML', () => {
  for (const { all, texts, place } of rendered('testimonials')) {
    const { testimonials } = place.section.props;
    expect(texts('li figcaption')).toEqual(testimonials.map(({ name, designation }) => name + designation));
    expect(texts('li blockquote')).toEqual(testimonials.map(({ review }) => review));
    expect(all('button')).toHaveLength(0);
  }
});

test('each partner is in the HTML once, by name', () => {
  for (const { all, place } of rendered('partners')) {
    const names = all('li img')
      .toArray()
      .map(({ attribs }) => attribs.alt);
    expect(names).toEqual(place.section.props.partners.flatMap(({ logo }) => (logo ? logo.alt : [])));
    expect(all('button')).toHaveLength(0);
  }
});

test('industries are a list with one heading each', () => {
  for (const { texts, place } of rendered('industries'))
    expect(texts('li h3')).toEqual(place.section.props.industries.map(({ title }) => title));
});

test('values are a list, followed by the work process unless it is hidden', () => {
  for (const { all, texts, place } of rendered('values')) {
    const { values, process: steps } = place.section.props;
    expect(texts('ul > li h3')).toEqual(values.map(({ title }) => title));
    expect(texts(`ol[aria-label="${words.process.heading}"] > li h3`)).toEqual(steps.map(({ title }) => title));
    // Each card but the last has a next button; the last has a note instead.
    expect(all(`ol > li button[aria-label="${words.process.next}"]`)).toHaveLength(Math.max(0, steps.length - 1));
    expect(all('ol > li:last-child button')).toHaveLength(0);
    expect(texts('ol > li:last-child > p:last-child')).toEqual(steps.length > 0 ? [words.process.last] : []);
  }
});

test("statistics show the final numbers, with the page's labels", () => {
  for (const { texts, place } of rendered('statistics')) {
    const { statistics } = place.section.props;
    expect(texts('dd')).toEqual(statistics.map(({ value }) => value));
    expect(texts('dt')).toEqual(statistics.map(({ label }) => label));
  }
});

test('every kind of work has a card', () => {
  for (const { texts, place } of rendered('kinds')) {
    const { kinds } = place.section.props;
    expect(texts('li h3')).toEqual(kinds.map(({ title }) => title));
    expect(texts('li p')).toEqual(kinds.map(({ description }) => description));
  }
});

test('portfolio items with a link announce the new tab; the others are not links', () => {
  for (const { all, texts, place } of rendered('portfolio')) {
    const { pieces } = place.section.props;
    const expected = pieces.map(({ title, link }) => title + (link ? ` ${words.portfolio.newTab}` : ''));
    expect(texts('li h3')).toEqual(expected);
    const links = all('li a')
      .toArray()
      .map(({ attribs: { href, target, rel } }) => [href, target, rel]);
    expect(links).toEqual(pieces.flatMap(({ link }) => (link ? [[link, '_blank', 'noopener']] : [])));
    expect(all('li :is(button, [tabindex], [role=link])')).toHaveLength(0);
    for (const image of all('li img').toArray()) expect(image.attribs.alt).not.toBe('');
  }
});
