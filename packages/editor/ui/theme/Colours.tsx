import type { ReactNode } from 'react';
import { THEME } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { Select } from '../parts/Select.tsx';
import { change, useEditorStore } from '../state/store.ts';
import { ColourField } from './ColourField.tsx';
import { readColour, replace } from './themeChanges.ts';

/** A colour that is another of the palette: `var(--ink)`. */
const USE = /^var\(--([\w-]+)\)$/;

/** A part of the sheet: a property, or its value by day or by night. */
interface Part {
  path: Path;
  value: string;
}

const partsOf = (sheet: Json | undefined): Part[] =>
  Object.entries(isGroup(sheet) ? sheet : {}).flatMap(([name, value]): Part[] =>
    isGroup(value)
      ? Object.entries(value).map(([theme, part]) => ({ path: [name, theme], value: String(part) }))
      : [{ path: [name], value: String(value) }],
  );

/** The colours of the theme, and where each stands. */
export function Colours(): ReactNode {
  const sheet = useEditorStore(({ history }) => history.files[THEME.sheet]);
  const colours = useEditorStore(({ preview }) => preview?.theme.colours);
  const all = partsOf(sheet).filter(({ path: [name = ''] }) => colours?.[name]);
  const palette = all.flatMap(({ path: [name = ''], path, value }) =>
    path.length === 1 && !USE.test(value) ? String(name) : [],
  );
  // Bands that are like others have no colour of their own.
  const uses = all.filter(({ value }) => palette.includes(USE.exec(value)?.[1] ?? ''));
  const hexOf = ({ path, value }: Part) => {
    const written = readColour(value);
    if (written) return written;
    const [name = '', theme] = path;
    return colours?.[name]?.[theme === 'night' ? 'night' : 'day'] ?? '';
  };
  return (
    <>
      <h3>{words.theme.colours}</h3>
      {all
        .filter(({ value }) => !USE.test(value))
        .map((part) => (
          <ColourField key={part.path.join()} path={part.path} colour={hexOf(part)} />
        ))}
      <details>
        <summary>{words.theme.uses}</summary>
        {uses.map(({ path, value }) => (
          <UseField key={path.join()} path={path} colour={USE.exec(value)?.[1] ?? ''} palette={palette} />
        ))}
      </details>
    </>
  );
}

/** Chooses which colour of the palette something has. */
function UseField({ path, colour, palette }: { path: Path; colour: string; palette: string[] }): ReactNode {
  const options = palette.map((value) => ({ value, name: words.theme.label([value]) }));
  return (
    <Labelled label={words.theme.label(path)}>
      {(control) => (
        <Select
          {...control}
          value={colour}
          options={options}
          onChoose={(name) => change([replace(THEME.sheet, path, `var(--${name})`)])}
        />
      )}
    </Labelled>
  );
}
