import { type ReactNode, useId, useState } from 'react';
import type { TypefaceChoice } from '../../model/answers.ts';
import { THEME } from '../../model/files.ts';
import { slugOf } from '../../model/slug.ts';
import { words } from '../interfaceWords.ts';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { textAt } from '../state/edits/tree.ts';
import { change, useEditorStore } from '../state/store.ts';
import { get } from '../state/sync/api.ts';
import { useAnswer } from '../state/sync/useAnswer.ts';
import { replace } from './themeChanges.ts';

/** The typefaces of headings and of text: those that are installed, by their names. */
export function TypefaceFields(): ReactNode {
  const [answer] = useAnswer((signal) => get('/typefaces', signal), { key: 'typefaces' });
  const list = useId();
  const choices = answer?.typefaces ?? [];
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
  /** Identity of the names that the browser proposes. */
  list: string;
}

/** A typeface by its name. One that is not installed is not taken; it says what is to be done. */
function TypefaceField({ use, choices, list }: Props): ReactNode {
  const name = useEditorStore(({ history }) => textAt(history.files[THEME.typefaces], [use, 'name']));
  const [typed, setTyped] = useState<string>();
  const find = (text: string) => choices.find((one) => one.name.toLowerCase() === text.trim().toLowerCase());
  const isMissing = typed !== undefined && typed.trim() !== '' && !find(typed);
  const missing = words.theme.notInstalled(typed ?? '', `npm install @fontsource-variable/${slugOf(typed ?? '')}`);
  return (
    <Labelled
      label={words.theme.label([`font-${use}`])}
      problems={isMissing && <Complaint tone="warn">{missing}</Complaint>}
    >
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
