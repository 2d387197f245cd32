import type { Editor } from '@tiptap/react';
import { isEmail } from '@worldwright/engine';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LINKS } from '../fields/useField.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { TextInput } from '../parts/Labelled.tsx';
import { wrongAddress } from './document.ts';

/** The address that was meant: people leave out what browsers do without. */
function meant(typed: string): string {
  if (isEmail(typed)) return `mailto:${typed}`;
  return /^www\./i.test(typed) ? `https://${typed}` : typed;
}

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Asks where the chosen words lead; for words too, if none are chosen. */
export function LinkDialog({ editor, onClose }: Props): ReactNode {
  const form = useId();
  const before: unknown = editor.getAttributes('link').href;
  const isLink = typeof before === 'string';
  const needsWords = editor.state.selection.empty && !isLink;
  const [address, setAddress] = useState(isLink ? before : '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  /** A link that the caret is in is meant as a whole. */
  const chosen = () => {
    const chain = editor.chain().focus();
    return editor.state.selection.empty ? chain.extendMarkRange('link') : chain;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = meant(address.trim());
    const wrong = wrongAddress(href);
    setProblem(wrong && words.richText.wrong(wrong));
    if (wrong) return;
    const said = text.trim() || href;
    onClose();
    if (needsWords)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: said, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chosen().setLink({ href }).run();
  };
  return (
    <Dialog
      title={words.richText.link}
      onClose={onClose}
      actions={
        <>
          {isLink && (
            <Button
              label={words.richText.unlink}
              onClick={() => {
                onClose();
                chosen().unsetLink().run();
              }}
            />
          )}
          <Button
            label={words.richText.set}
            isMain
            onClick={() => document.querySelector<HTMLFormElement>(`[id="${form}"]`)?.requestSubmit()}
          />
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {needsWords && <TextInput label={words.richText.words} value={text} onType={setText} />}
        <TextInput
          label={words.richText.address}
          help={words.richText.addressHelp}
          list={LINKS}
          value={address}
          problem={problem}
          onType={setAddress}
        />
      </form>
    </Dialog>
  );
}
