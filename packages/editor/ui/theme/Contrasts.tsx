import type { ReactNode } from 'react';
import type { Contrast, ThemeColours } from '../../model/answers.ts';
import { locale, words } from '../interfaceWords.ts';
import { ProblemText } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './ThemeView.module.css';

const NONE: Pick<ThemeColours, 'colours' | 'contrasts'> = { colours: {}, contrasts: [] };

/** Rounds down, so that an insufficient ratio never looks sufficient. */
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: 'floor' });

/** Lists the contrast ratios as `npm run check` judges them, insufficient ones first. */
export function Contrasts(): ReactNode {
  const labels = useEditorStore(({ site }) => site.themeLabels);
  const nameOf = ({ front, back, theme }: Contrast) =>
    words.theme.on(words.theme.label([front], labels), words.theme.label([back], labels), theme);
  const { colours, contrasts } = useEditorStore(({ preview }) => preview?.theme) ?? NONE;
  const bad = contrasts.filter(({ ratio, least }) => ratio < least);
  const good = contrasts.filter((one) => !bad.includes(one));
  return (
    <>
      <h3>{words.theme.contrast}</h3>
      <div role="status">
        {bad.map((one) => (
          <ProblemText key={nameOf(one)}>
            {words.theme.tooLittle(nameOf(one), number.format(one.ratio), number.format(one.least))}
          </ProblemText>
        ))}
      </div>
      <details>
        <summary>{words.theme.enough(good.length)}</summary>
        <ul className={styles.contrasts}>
          {good.map((one) => (
            <li key={nameOf(one)}>
              <span
                aria-hidden="true"
                style={{ color: colours[one.front]?.[one.theme], background: colours[one.back]?.[one.theme] }}
              >
                Aa
              </span>
              {nameOf(one)}: {number.format(one.ratio)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
