import type { ReactNode } from 'react';
import type { Contrast } from '../../model/answers.ts';
import { locale, words } from '../interfaceWords.ts';
import { ProblemText } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';

const NONE: Contrast[] = [];

/** Rounds down, so that an insufficient ratio never looks sufficient. */
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' });

/** Lists the insufficient contrast ratios, as `npm run check` judges them. */
export function Contrasts(): ReactNode {
  const labels = useEditorStore(({ site }) => site.themeLabels);
  const nameOf = ({ front, back, theme }: Contrast) =>
    words.theme.on(words.theme.label([front], labels), words.theme.label([back], labels), theme);
  const contrasts = useEditorStore(({ preview }) => preview?.theme.contrasts) ?? NONE;
  const bad = contrasts.filter(({ ratio, least }) => ratio < least);
  return (
    <>
      <h3>{words.theme.contrast}</h3>
      <div role="status">
        {bad.map((one) => (
          <ProblemText key={nameOf(one)}>
            {words.theme.tooLittle(nameOf(one), number.format(one.ratio), number.format(one.least))}
          </ProblemText>
        ))}
        {bad.length === 0 && <p className="soft">{words.theme.enough(contrasts.length)}</p>}
      </div>
    </>
  );
}
