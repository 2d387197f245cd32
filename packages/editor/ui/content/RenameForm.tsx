import { type FormEvent, type ReactNode, useState } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { Button } from '../parts/Button.tsx';
import { reasonAgainstPath } from './contentChanges.ts';
import { PathField } from './PathField.tsx';

interface Props {
  content: ContentDescription;
  label: string;
  help: string;
  /** The path as it is. */
  own: string;
  onRename: (path: string) => void;
}

/** A path that is changed as a whole, and not letter by letter, because other things change with it. */
export function RenameForm({ content, label, help, own, onRename }: Props): ReactNode {
  const [path, setPath] = useState(own);
  const isSame = path === own;
  const problem = isSame ? undefined : reasonAgainstPath(content, path);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || problem) return;
    onRename(path);
  };
  return (
    <form onSubmit={rename}>
      <PathField label={label} help={help} value={path} own={own} problem={problem} onChange={setPath}>
        <Button isSubmit isDisabled={isSame || problem !== undefined}>
          Rename
        </Button>
      </PathField>
    </form>
  );
}
