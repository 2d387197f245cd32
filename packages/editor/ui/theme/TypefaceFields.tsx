import { slugOf } from '@worldwright/engine/component';
import { type ReactNode, useId, useState } from 'react';
import type { TypefaceChoice } from '../../model/answers.ts';
import { THEME } from '../../model/files.ts';
import { textAt } from '../../model/json.ts';
import { words } from '../interfaceWords.ts';
import { Labelled, ProblemText } from '../parts/Labelled.tsx';
import { change, useEditorStore } from '../state/store.ts';
import { get, useRequest } from '../state/sync/api.ts';
import { replace } from './themeChanges.ts';

export function TypefaceFields(): ReactNode {
  const [choices = []] = useRequest((signal) => get('/typefaces', signal));
  const list = useId();
  return (
    <>
      <h3>{words.theme.typefaces}</h3>
      <TypefaceField use="display" choices={choices} list={list} />
      <TypefaceField use="text" choices={choices} list={list} />
      <datalist id={list}>
        {choices.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface Props {
  use: 'display' | 'text';
  choices: TypefaceChoice[];
  /** Id of the `datalist` of typefaces. */
  list: string;
}

/** Renders a typeface by name. For one that is not installed, it shows the command to install it. */
function TypefaceField({ use, choices, list }: Props): ReactNode {
  const name = useEditorStore(({ history }) => textAt(history.files[THEME.typefaces], [use, 'name']));
  const [typed, setTyped] = useState<string>();
  const find = (text: string) => choices.find((one) => one.name.toLowerCase() === text.trim().toLowerCase());
  const isMissing = typed !== undefined && typed.trim() !== '' && !find(typed);
  const missing = words.theme.notInstalled(typed ?? '', `npm install @fontsource-variable/${slugOf(typed ?? '')}`);
  return (
    <Labelled label={words.theme.fonts[use]} problems={isMissing && <ProblemText tone="warn">{missing}</ProblemText>}>
      {(control) => (
        <input
          {...control}
          list={list}
          value={typed ?? name}
          onChange={({ target }) => {
            setTyped(target.value);
            const choice = find(target.value);
            if (choice && choice.name !== name) change([replace(THEME.typefaces, [use], choice[use])]);
          }}
          onBlur={() => isMissing || setTyped(undefined)}
        />
      )}
    </Labelled>
  );
}
