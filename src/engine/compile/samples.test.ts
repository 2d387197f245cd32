import { expect, test } from 'vitest';
import appPortfolio from '../../content/app-portfolio';
import company from '../../content/company';
import partners from '../../content/partners';
import testimonials from '../../content/testimonials';
import webPortfolio from '../../content/web-portfolio';
import { readContent } from './content';
import { contentFiles } from './ownFiles';
import { findSamples } from './samples';

const samples = findSamples(readContent(contentFiles));
const inFile = (file: string) => samples.filter((line) => line.startsWith(`src/content/${file}.ts › `));

test('what says of itself that it is invented is listed until it is replaced', () => {
  const lists: Record<string, { name: string; sample?: boolean | undefined }[]> = { testimonials, partners };
  for (const [file, items] of Object.entries(lists)) {
    const invented = items
      .filter(({ sample }) => sample)
      .map(({ name }) => `src/content/${file}.ts › ${name}: invented`);
    expect(inFile(file)).toEqual(invented);
  }
});

test('placeholders of the company are listed with their values, its other facts are not', () => {
  const isSample = /\bexample\b/.test(company.email);
  expect(inFile('company').includes(`src/content/company.ts › email: ${company.email}`)).toBe(isSample);
  expect(inFile('company').some((line) => line.includes('tagline'))).toBe(false);
});

test('pieces without a link are listed', () => {
  const pieces: { link?: string }[] = [...appPortfolio, ...webPortfolio];
  const empty = pieces.filter(({ link }) => !link);
  expect(samples.filter((line) => line.endsWith('empty link'))).toHaveLength(empty.length);
});
