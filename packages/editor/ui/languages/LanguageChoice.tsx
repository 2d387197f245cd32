import { type ReactNode, useEffect, useState } from 'react';
import { contentNameOf } from '../../model/files.ts';
import { ProblemLink } from '../changes/ProblemLink.tsx';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { Select } from '../parts/Select.tsx';
import { useEditorStore } from '../state/store.ts';
import { useLanguages } from './translate.ts';

/** Chooses the language that is written and shown. A site of one language has no such choice. */
export function LanguageChoice(): ReactNode {
  const languages = useLanguages();
  const language = useEditorStore((editor) => editor.language);
  const missing =
    useEditorStore(({ check }) => check?.languages.find((one) => one.language === language)?.untranslated) ?? [];
  const [isListed, setIsListed] = useState(false);
  const isGone = language !== undefined && !languages.some(({ value }) => value === language);
  useEffect(() => {
    // Its addition was undone.
    if (isGone) useEditorStore.setState({ language: undefined });
  }, [isGone]);
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
            {missing.map(({ file, path, message }) => (
              <li key={`${file} ${path.join(' ')}`}>
                <ProblemLink
                  problem={{ severity: 'advice', file, path, at: [], message }}
                  onFollow={() => setIsListed(false)}
                >
                  {path.join(' › ') || contentNameOf(file)}
                </ProblemLink>{' '}
                {message}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
