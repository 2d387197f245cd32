import { type ReactNode, useEffect, useState } from 'react';
import { COMPANY } from '../../model/files.ts';
import { textAt } from '../../model/json.ts';
import { ProblemLink } from '../changes/ProblemLink.tsx';
import { problemPlace } from '../changes/problemText.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { LabelledSelect, Select } from '../parts/Labelled.tsx';
import { inEditorLanguage, problemKey } from '../state/problems.ts';
import { change, showNotice, useEditorStore } from '../state/store.ts';
import { addLanguage, languageName, namedLanguages, useLanguages } from './translate.ts';

/** Selects the language to edit and show. Renders nothing on a site with one language. */
export function LanguageChoice(): ReactNode {
  const languages = useLanguages();
  const language = useEditorStore((editor) => editor.language);
  const missing =
    useEditorStore(
      ({ check, site }) => (check ?? site).languages.find((one) => one.language === language)?.untranslated,
    ) ?? [];
  const [isListed, setIsListed] = useState(false);
  const isRemoved = language !== undefined && !languages.some(({ value }) => value === language);
  useEffect(() => {
    // Adding the language was undone.
    if (isRemoved) useEditorStore.setState({ language: undefined });
  }, [isRemoved]);
  if (languages.length === 0) return null;
  return (
    <>
      <Select
        aria-label={words.language.choose}
        value={language ?? ''}
        options={[{ value: '', name: words.language.first }, ...languages]}
        onChoose={(chosen) => useEditorStore.setState({ language: chosen || undefined })}
      />
      {missing.length > 0 && <Button label={words.language.count(missing.length)} onClick={() => setIsListed(true)} />}
      {isListed && (
        <Dialog title={words.language.count(missing.length)} size="wide" onClose={() => setIsListed(false)}>
          <ul>
            {missing
              .map((one) => inEditorLanguage({ ...one, severity: 'advice', at: [] }))
              .map((problem) => (
                <li key={problemKey(problem)}>
                  <ProblemLink problem={problem} onFollow={() => setIsListed(false)}>
                    {problemPlace(problem, useEditorStore.getState())}
                  </ProblemLink>{' '}
                  {problem.message}
                </li>
              ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** Adds a language to the site, out of those with a translated interface. */
export function AddLanguage(): ReactNode {
  const existing = useLanguages().map(({ value }) => value);
  const shipped = useEditorStore(({ site }) => site.shippedLanguages);
  const first = useEditorStore(({ history }) => textAt(history.files[COMPANY], ['language']));
  const free = namedLanguages(shipped.filter((one) => one !== first.split('-')[0] && !existing.includes(one)));
  if (free.length === 0) return null;
  const add = (language: string) => {
    change(addLanguage(useEditorStore.getState().history.files, language));
    showNotice({ tone: 'good', text: words.language.added(languageName(language)) });
  };
  return (
    <LabelledSelect
      label={words.language.add}
      help={words.language.addHelp}
      value=""
      options={[{ value: '', name: words.language.which }, ...free]}
      onChoose={add}
    />
  );
}
