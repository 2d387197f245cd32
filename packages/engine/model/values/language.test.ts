import { expect, test } from 'vitest';
import { isLanguage } from './language';

test.each([
  ['de', true],
  ['gsw', true],
  ['pt-BR', true],
  ['zh-Hant-TW', true],
  ['jp', false],
  ['cz', false],
  ['d', false],
  ['german', false],
  ['de-', false],
  ['de-a', false],
  ['de_AT', false],
  ['1de', false],
  ['de AT', false],
  ['en-12', false],
  ['zh-cmn', false],
  ['de-x-ours', true],
  ['no', true],
  ['deu', false],
  ['iw', false],
])('%s is a valid language tag: %s', (name, isRight) => expect(isLanguage(name)).toBe(isRight));
