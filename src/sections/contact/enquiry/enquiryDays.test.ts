import { afterEach, expect, test, vi } from 'vitest';
import written from '../../../content/company';
import company from '../../../content/schemas/company';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['0.5', undefined, 0.5],
  ['90', undefined, 90],
  ['90', 14, 14],
])('enquiryDays follows the relay or the content: RELAY_RETENTION=%s, enquiryDays %s', (days, own, expected) => {
  vi.stubEnv('RELAY_RETENTION', days);
  expect(company.schema.parse({ ...written, enquiryDays: own })).toMatchObject({ enquiryDays: expected });
});
