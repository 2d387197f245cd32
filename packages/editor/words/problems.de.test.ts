import { readFileSync } from 'node:fs';
import { addressPart, date, email, externalLink, telephone, text } from '@worldwright/engine';
import { colourMistakes } from '@worldwright/engine/build';
import { expect, test } from 'vitest';
import { problemInGerman } from './problems.de';

const label = { label: 'Field' };
const fields = [text, email, telephone, externalLink, addressPart, date].map((field) => field(label));

test('translates the error messages of all fields', () => {
  const messages = fields.flatMap((field) => field.safeParse(' ?').error?.issues.map(({ message }) => message) ?? []);
  expect(messages.length).toBeGreaterThan(4);
  expect(messages.filter((message) => problemInGerman(message) === message)).toEqual([]);
});

test('translates insufficient contrast with its numbers', () => {
  const sheet = readFileSync('src/theme/tokens.css', 'utf8').replace(/--slate: [^;]+;/, '--slate: #b0b0b0;');
  const [problem] = colourMistakes(sheet);
  const ratio = /\d\.\d/.exec(problem?.message ?? '')?.[0];
  expect(problemInGerman(problem?.message ?? '')).toMatch(
    `Am Tag ist der Kontrast mit --surface ${ratio} und muss 4.5 sein`,
  );
});

test.each([
  'is not translated: left out',
  'is not translated: shown in "en"',
  'is not translated: what shows it on /, /about-us is left out, header and footer show it in "en"',
  'is not translated: what shows it on / is shown in "en"',
  'is empty: the draft is shown nowhere until this is mended',
])('translates all of %s', (message) => {
  expect(problemInGerman(message)).not.toMatch(/\b(is|shown|left|shows|empty|draft)\b/);
});

test('keeps unknown messages unchanged', () => {
  expect(problemInGerman('is something else')).toBe('is something else');
});
