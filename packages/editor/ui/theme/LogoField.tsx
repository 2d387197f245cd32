import { messageOf } from '@worldwright/engine/component';
import { type ReactNode, useId, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { readLogo } from '../state/sync/api.ts';
import { setLogo } from './themeChanges.ts';

/** Takes a drawing as the logo, and as the icon of the browser's tab. */
export function LogoField(): ReactNode {
  const id = useId();
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      setLogo(await readLogo(await file.text()));
      setError(undefined);
    } catch (caught) {
      setError(messageOf(caught));
    }
  };
  return (
    <>
      <h3>{words.theme.logo}</h3>
      <Labelled
        id={id}
        label={words.theme.logoFile}
        help={words.theme.logoHelp}
        problems={error && <Complaint>{error}</Complaint>}
      >
        <input
          id={id}
          type="file"
          accept="image/svg+xml"
          aria-describedby={`${id}-help ${id}-problems`}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </Labelled>
    </>
  );
}
