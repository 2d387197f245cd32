import { messageOf } from '@worldwright/engine/component';
import { type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Labelled } from '../parts/Labelled.tsx';
import { change, useEditorStore } from '../state/store.ts';
import { post } from '../state/sync/api.ts';
import { replace } from './themeChanges.ts';

/** Takes a drawing as the logo, and as the icon of the browser's tab. */
export function LogoField(): ReactNode {
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { files } = await post('/logo', { svg: await file.text() });
      const known = useEditorStore.getState().history.files;
      change(
        Object.entries(files).flatMap(([name, text]) => (known[name] === undefined ? [] : replace(name, [], text))),
      );
      setError(undefined);
    } catch (caught) {
      setError(messageOf(caught));
    }
  };
  return (
    <>
      <h3>{words.theme.logo}</h3>
      <Labelled label={words.theme.logoFile} help={words.theme.logoHelp} problem={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/svg+xml"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        )}
      </Labelled>
    </>
  );
}
