import { type ReactNode, useState } from 'react';
import type { Contrast } from '../../model/answers.ts';
import { THEME } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import { locale, words } from '../interfaceWords.ts';
import { ControlRow, Labelled, LabelledSelect, ProblemText } from '../parts/Labelled.tsx';
import { change, leaveField, useEditorStore } from '../state/store.ts';
import styles from './ThemeView.module.css';
import { readColour, replace, setColour } from './themeChanges.ts';

/** A reference to another property, as a whole value. */
const REFERENCE = /^var\(--([\w-]+)\)$/;

/** A custom property, or its value for light or dark mode. */
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

export function Colours(): ReactNode {
  const sheet = useEditorStore(({ history }) => history.files[THEME.sheet]);
  const colours = useEditorStore(({ preview }) => preview?.theme.colours);
  const all = partsOf(sheet).filter(({ path: [name = ''] }) => colours?.[name]);
  const palette = all.flatMap(({ path: [name = ''], path, value }) =>
    path.length === 1 && !REFERENCE.test(value) ? String(name) : [],
  );
  // Bands that refer to other bands are left out.
  const uses = all.filter(({ value }) => palette.includes(REFERENCE.exec(value)?.[1] ?? ''));
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
        .filter(({ value }) => !REFERENCE.test(value))
        .map((part) => (
          <ColourField key={part.path.join()} path={part.path} colour={hexOf(part)} />
        ))}
      <details>
        <summary>{words.theme.uses}</summary>
        {uses.map(({ path, value }) => (
          <ReferenceField key={path.join()} path={path} colour={REFERENCE.exec(value)?.[1] ?? ''} palette={palette} />
        ))}
      </details>
    </>
  );
}

function ReferenceField({ path, colour, palette }: { path: Path; colour: string; palette: string[] }): ReactNode {
  const labels = useEditorStore(({ site }) => site.themeLabels);
  const options = palette.map((value) => ({ value, name: words.theme.label([value], labels) }));
  return (
    <LabelledSelect
      label={words.theme.label(path, labels)}
      value={colour}
      options={options}
      onChoose={(name) => change([replace(THEME.sheet, path, `var(--${name})`)])}
    />
  );
}

interface Props {
  /** The custom property, followed by `day` or `night` if it has a value for each. */
  path: Path;
  /** As `#rrggbb`. */
  colour: string;
}

function ColourField({ path, colour }: Props): ReactNode {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readColour(typed) === undefined;
  const label = words.theme.label(
    path,
    useEditorStore(({ site }) => site.themeLabels),
  );
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
