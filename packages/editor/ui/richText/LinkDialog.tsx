import type { Editor } from '@tiptap/react';
import { isEmail } from '@worldwright/engine';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LINKS_LIST_ID } from '../fields/FieldFrame.tsx';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { TextInput } from '../parts/Labelled.tsx';
import { addressError } from './document.ts';

/** Completes an address as browsers do: `mailto:` for e-mail, `https://` for `www.`. */
function completed(typed: string): string {
  if (isEmail(typed)) return `mailto:${typed}`;
  return /^www\./i.test(typed) ? `https://${typed}` : typed;
}

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the target of the selected words, and for the words if none are selected. */
export function LinkDialog({ editor, onClose }: Props): ReactNode {
  const form = useId();
  const before: unknown = editor.getAttributes('link').href;
  const isLink = typeof before === 'string';
  const needsWords = editor.state.selection.empty && !isLink;
  const [address, setAddress] = useState(isLink ? before : '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Without a selection, the whole link at the caret is changed. */
  const chosen = () => {
    const chain = editor.chain().focus();
    return editor.state.selection.empty ? chain.extendMarkRange('link') : chain;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = completed(address.trim());
    const wrong = addressError(href);
    setProblem(wrong && words.richText.wrong(wrong));
    if (wrong) return;
    const linkText = text.trim() || href;
    onClose();
    if (needsWords)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: linkText, marks: [{ type: 'link', attrs: { href } }] })
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
          list={LINKS_LIST_ID}
          value={address}
          problem={problem}
          onType={setAddress}
        />
      </form>
    </Dialog>
  );
}
