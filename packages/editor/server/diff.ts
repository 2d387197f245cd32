import { createTwoFilesPatch } from 'diff';
import type { DraftFile } from './draft.ts';

/** The changes of files as a unified diff, as `git diff` shows it. */
export function unifiedDiff(drafts: readonly Pick<DraftFile, 'file' | 'base' | 'edited'>[]): string {
  return drafts
    .filter(({ base, edited }) => base?.text !== edited?.text)
    .map(({ file, base, edited }) => {
      const [from, to] = [base ? `a/${file}` : '/dev/null', edited ? `b/${file}` : '/dev/null'];
      return createTwoFilesPatch(from, to, base?.text ?? '', edited?.text ?? '', '', '', { context: 3 });
    })
    .join('');
}
