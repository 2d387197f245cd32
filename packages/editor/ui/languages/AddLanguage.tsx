import type { ReactNode } from 'react';
import { COMPANY } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { Select } from '../parts/Select.tsx';
import { textAt } from '../state/edits/tree.ts';
import { change, tell, useEditorStore } from '../state/store.ts';
import { addLanguage, languageName, namedLanguages, useLanguages } from './translate.ts';

/** Adds a language to the site, of those that the words of its interface are there in. */
export function AddLanguage(): ReactNode {
  const there = useLanguages().map(({ value }) => value);
  const shipped = useEditorStore(({ site }) => site.shippedLanguages);
  const first = useEditorStore(({ history }) => textAt(history.files[COMPANY], ['language']));
  const free = namedLanguages(shipped.filter((one) => one !== first.split('-')[0] && !there.includes(one)));
  if (free.length === 0) return null;
  const add = (language: string) => {
    change(addLanguage(useEditorStore.getState().history.files, language));
    tell({ tone: 'good', text: words.language.added(languageName(language)) });
  };
  return (
    <Labelled label={words.language.add} help={words.language.addHelp}>
      {(control) => (
        <Select {...control} value="" options={[{ value: '', name: words.language.which }, ...free]} onChoose={add} />
      )}
    </Labelled>
  );
}
