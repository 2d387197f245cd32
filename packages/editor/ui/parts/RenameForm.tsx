import { type FormEvent, type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Button } from './Button.tsx';
import { TextInput } from './Labelled.tsx';

/**
 * Names that are typed and not taken yet, by what they are for. The field goes for a moment when its file cannot be read, and
 * what is typed must not go with it.
 */
const typed = new Map<string, string>();

interface Props {
  /** Tells what is renamed from all else. */
  subject: string;
  label: string;
  help: string;
  /** The name as it is. */
  own: string;
  required?: boolean;
  maxLength?: number;
  reasonAgainst: (name: string) => string | undefined;
  onRename: (name: string) => void;
  /** What else is wrong with the name. */
  children?: ReactNode;
}

/** A name in addresses that is changed as a whole, and not letter by letter, because other things change with it. */
export function RenameForm({ subject, own, reasonAgainst, onRename, children, ...field }: Props): ReactNode {
  const [name, setName] = useState(typed.get(subject) ?? own);
  const isSame = name === own;
  const reason = isSame ? undefined : reasonAgainst(name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || reason) return;
    typed.delete(subject);
    onRename(name);
  };
  return (
    <form onSubmit={rename}>
      <TextInput
        {...field}
        data-own-text={isSame ? undefined : true}
        value={name}
        problem={reason}
        problems={children}
        onType={(text) => {
          typed.set(subject, text);
          setName(text);
        }}
      >
        <Button label={words.part.rename} isSubmit isDisabled={isSame || reason !== undefined} />
      </TextInput>
    </form>
  );
}
