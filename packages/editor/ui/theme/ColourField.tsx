import { type ReactNode, useState } from 'react';
import type { Path } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Labelled, Line } from '../parts/Labelled.tsx';
import { leaveField } from '../state/store.ts';
import styles from './ThemeView.module.css';
import { readColour, setColour } from './themeChanges.ts';

interface Props {
  /** The property, and `day` or `night` where it has one for each. */
  path: Path;
  /** As `#rrggbb`. */
  colour: string;
}

/** A colour: written, or chosen from all. */
export function ColourField({ path, colour }: Props): ReactNode {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readColour(typed) === undefined;
  const label = words.theme.label(path);
  const leave = () => {
    setTyped(undefined);
    leaveField();
  };
  return (
    <Labelled label={label} problem={isWrong && words.theme.noColour}>
      {(control) => (
        <Line>
          <input
            {...control}
            value={typed ?? colour}
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              const written = readColour(target.value);
              if (written) setColour(path, written);
            }}
            onBlur={leave}
          />
          <input
            type="color"
            className={styles.colour}
            aria-label={words.theme.colourOf(label)}
            value={colour}
            onChange={({ target }) => setColour(path, target.value)}
            onBlur={leave}
          />
        </Line>
      )}
    </Labelled>
  );
}
