import { expect, test } from 'vitest';
import { breakLines, breakWords, widestPhrase } from './lines.ts';

test.each([
  ['サービス：つくる、まもる', 10, 'サービス：\nつくる、まもる'],
  ['会社案内：神保町の三十二人', 10, '会社案内：\n神保町の三十二人'],
  ['クラウド入門セミナーを開きます', 12, 'クラウド入門\nセミナーを開きます'],
  ['「月額」5万円からの保守', 8, '「月額」\n5万円からの保守'],
  ['短い題', 10, '短い題'],
  ['Words that have spaces', 5, 'Words that have spaces'],
])('breaks %s between words into lines of %d em', (text, room, lines) => {
  expect(breakLines(text, room)).toBe(lines);
});

test('no line is wider than its limit', () => {
  const text = '町の会社の、いちばん身近な情報システム部です';
  for (let room = widestPhrase(text); room < 24; room += 1)
    for (const line of breakLines(text, room).split('\n')) expect([...line].length).toBeLessThanOrEqual(room);
});

test('breaks only words that are too long at soft hyphens', () => {
  const word = 'Rechen\u00ADzentrums\u00ADmoderni\u00ADsierungs\u00ADdienst\u00ADleistungen';
  const parts = breakWords(`${word} in Tokio`, 20);
  expect(parts).toBe('Rechenzentrums-\nmodernisierungs-\ndienstleistungen in Tokio');
  expect(breakWords('Dienst\u00ADleistung', 20)).toBe('Dienstleistung');
});
