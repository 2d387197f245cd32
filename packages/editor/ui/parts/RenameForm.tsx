import { type FormEvent, type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Button } from './Button.tsx';
import { TextInput } from './Labelled.tsx';

/**
 * Typed names by subject, before they are submitted. The field unmounts while its file cannot be read, and the text
 * must survive.
 */
const typed = new Map<string, string>();

interface Props {
  subject: string;
  label: string;
  help: string;
  current: string;
  required?: boolean;
  maxLength?: number;
  reasonAgainst: (name: string) => string | undefined;
  onRename: (name: string) => void;
  children?: ReactNode;
}

/** Renders a name in addresses. It is changed on submit, not while typing, as other values change with it. */
export function RenameForm({ subject, current, reasonAgainst, onRename, children, ...field }: Props): ReactNode {
  const [own, setOwn] = useState(typed.get(subject));
  const name = own ?? current;
  const isSame = name === current;
  const reason = isSame ? undefined : reasonAgainst(name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (isSame || reason) return;
    typed.delete(subject);
    setOwn(undefined);
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
          setOwn(text);
        }}
      >
        <Button label={words.part.rename} isSubmit isDisabled={isSame || reason !== undefined} />
      </TextInput>
    </form>
  );
}
