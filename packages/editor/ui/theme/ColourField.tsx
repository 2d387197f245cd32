import { type ReactNode, useState } from 'react';
import type { Path } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { ControlRow, Labelled } from '../parts/Labelled.tsx';
import { leaveField } from '../state/store.ts';
import styles from './ThemeView.module.css';
import { readColour, setColour } from './themeChanges.ts';

interface Props {
  /** The custom property, followed by `day` or `night` if it has a value for each. */
  path: Path;
  /** As `#rrggbb`. */
  colour: string;
}

/** Renders a colour as a text field and a colour picker. */
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
        <ControlRow>
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
        </ControlRow>
      )}
    </Labelled>
  );
}
