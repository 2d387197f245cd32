import { expect, test } from 'vitest';
import { findSamples } from './samples';

test('every kind of sample is listed until it is replaced', () => {
  const samples = findSamples();
  const count = (start: string) => samples.filter((line) => line.startsWith(start)).length;
  expect(count('src/content/testimonials.ts')).toBe(5);
  expect(count('src/content/partners.ts')).toBe(18);
  expect(samples).toContain('src/content/company.ts › email: hello@worldwright.example');
  expect(samples).toContain('src/content/company.ts › phone: +91 00000 00000');
  expect(samples).toContain('src/content/company.ts › social › WhatsApp: https://wa.me/910000000000');
  expect(samples.filter((line) => line.endsWith('empty link'))).toHaveLength(5);
  expect(samples.some((line) => line.includes('tagline'))).toBe(false);
});
