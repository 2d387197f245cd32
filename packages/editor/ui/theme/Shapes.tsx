import type { ReactNode } from 'react';
import { THEME } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { Checkbox, Labelled } from '../parts/Labelled.tsx';
import { leaveField, useEditorStore } from '../state/store.ts';
import { areBandsDark, readRadius, setBands, setRadius } from './themeChanges.ts';

/** Largest radius that can be chosen, in rem: a card of a few lines is round at its ends then. */
const MAX_RADIUS = 3;

/** How round corners are, and whether some bands are dark. */
export function Shapes(): ReactNode {
  const sheet = useEditorStore(({ history }) => history.files[THEME.sheet]);
  const [radius, areDark] = [readRadius(sheet), areBandsDark(sheet)];
  return (
    <>
      <h3>{words.theme.shapes}</h3>
      {radius !== undefined && (
        <Labelled label={words.theme.corners} aside={words.theme.rem(radius)}>
          {(control) => (
            <input
              {...control}
              type="range"
              min={0}
              max={MAX_RADIUS}
              step={0.125}
              value={radius}
              onChange={({ target }) => setRadius(target.valueAsNumber)}
              onBlur={leaveField}
            />
          )}
        </Labelled>
      )}
      {areDark !== undefined && (
        <Checkbox
          label={words.theme.darkBands}
          help={words.theme.darkBandsHelp}
          isChecked={areDark}
          onChange={setBands}
        />
      )}
    </>
  );
}
