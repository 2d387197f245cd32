import { messageOf, slugOf } from '@worldwright/engine/component';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../model/answers.ts';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
import { Labelled, ProblemText, TextInput } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import { addPicture } from '../state/sync/uploads.ts';
import styles from './PictureUploadForm.module.css';

const readBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Uploads a picture to the library. The description is required. */
export function PictureUploadForm({ onUploaded }: { onUploaded: (name: string, alt: string) => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [alt, setAlt] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const sending = useRef<AbortController>(undefined);
  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    // Before reading it: it may not fit into memory.
    if (file.size > MAX_UPLOAD_BYTES)
      return setState({ isBusy: false, error: words.picture.moreThan(MAX_UPLOAD_BYTES / 1e6) });
    setState({ isBusy: true });
    useEditorStore.setState({ uploading: undefined });
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      const added = await addPicture({ name, alt, bytes: await readBase64(file) }, signal);
      // If the dialog was closed, the picture is only added to the library.
      if (form.current) onUploaded(added, alt);
    } catch (error) {
      setState(signal.aborted ? { isBusy: false } : { isBusy: false, error: messageOf(error) });
    }
  };
  return (
    <form ref={form} className={styles.upload} onSubmit={(event) => void upload(event)}>
      <h3>{words.picture.add}</h3>
      <Labelled label={words.picture.file}>
        {(control) => (
          <input
            {...control}
            required
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [first] = target.files ?? [];
              setFile(first);
              if (first) setName(slugOf(first.name.replace(/\.\w+$/, '')));
            }}
          />
        )}
      </Labelled>
      <TextInput label={words.part.name} required value={name} onType={setName} />
      <TextInput
        label={words.part.description}
        help={words.picture.altHelp}
        required
        isLong
        value={alt}
        onType={setAlt}
      />
      <Button label={state.isBusy ? words.picture.making : words.picture.use} isSubmit isDisabled={state.isBusy} />
      {state.isBusy && (
        <p className={`row ${styles.elapsed}`}>
          <progress aria-label={words.picture.making} />
          <Button label={words.part.cancel} onClick={() => sending.current?.abort()} />
        </p>
      )}
      <div role="alert">{state.error && <ProblemText>{state.error}</ProblemText>}</div>
    </form>
  );
}

export function PictureProgress({ name, onCancel }: { name: string; onCancel: () => void }): ReactNode {
  const progress = useEditorStore(({ uploading }) => (uploading?.picture === name ? uploading : undefined));
  if (!progress || progress.made === progress.total) return null;
  return (
    <p className={`row ${styles.elapsed}`}>
      <progress aria-label={words.picture.making} max={progress.total} value={progress.made} />
      {words.picture.made(progress.made, progress.total)}
      <Button label={words.part.cancel} onClick={onCancel} />
    </p>
  );
}
