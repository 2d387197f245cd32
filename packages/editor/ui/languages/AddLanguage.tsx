import { type ReactNode, useId } from 'react';
import { COMPANY } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { textAt } from '../state/edits/tree.ts';
import { change, tell, useEditorStore } from '../state/store.ts';
import { addLanguage, languageName, useLanguages } from './translate.ts';

/** Adds a language to the site, of those that the words of its interface are there in. */
export function AddLanguage(): ReactNode {
  const id = useId();
  const there = useLanguages();
  const shipped = useEditorStore(({ site }) => site.shippedLanguages);
  const first = useEditorStore(({ history }) => textAt(history.files[COMPANY], ['language']));
  const free = shipped.filter((one) => one !== first.split('-')[0] && !there.includes(one));
  if (free.length === 0) return null;
  const add = (language: string) => {
    change(addLanguage(useEditorStore.getState().history.files, language));
    tell({ tone: 'good', text: words.language.added(languageName(language)) });
  };
  return (
    <Labelled id={id} label={words.language.add} help={words.language.addHelp}>
      <select id={id} value="" aria-describedby={`${id}-help`} onChange={({ target }) => add(target.value)}>
        <option value="">{words.language.which}</option>
        {free.map((one) => (
          <option key={one} value={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
