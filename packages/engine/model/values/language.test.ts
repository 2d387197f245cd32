import { expect, test } from 'vitest';
import { isLanguage, languageOfCountry, meantLanguages } from './language';

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

test.each([
  ['jp', ['ja', 'ja-JP']],
  ['GR', ['el', 'el-GR']],
  ['br', ['pt', 'pt-BR']],
  ['pt_BR', ['pt-BR']],
  ['ger', ['de']],
  ['Deutsch', ['de']],
  ['vietnamese', ['vi']],
  ['qq', []],
  ['blog', []],
  ['constructor', []],
])('%s probably means %j', (name, meant) => expect(meantLanguages(name)).toEqual(meant));

test.each([
  ['br', 'pt'],
  ['se', 'sv'],
  ['qq', undefined],
  ['pt-BR', undefined],
])('the language of the country %s is %s', (code, language) => expect(languageOfCountry(code)).toBe(language));
