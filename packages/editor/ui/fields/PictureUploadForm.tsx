import { messageOf } from '@worldwright/engine/component';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { LARGEST_UPLOAD } from '../../model/answers.ts';
import { slugOf } from '../../model/slug.ts';
import { Button } from '../parts/Button.tsx';
import { Complaint, Labelled } from '../parts/Labelled.tsx';
import { fetchSite, uploadPicture } from '../state/api.ts';
import { useDesk } from '../state/desk.ts';
import styles from './PictureUploadForm.module.css';

/** The bytes of a file in Base64. */
const readBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Adds a picture to the library. Without a description there is none. */
export function PictureUploadForm({ onUploaded }: { onUploaded: (name: string, alt: string) => void }): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [alt, setAlt] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const sending = useRef<AbortController>(undefined);
  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    // Before it is read: the memory may have no room for it.
    if (file.size > LARGEST_UPLOAD)
      return setState({
        isBusy: false,
        error: `has ${Math.ceil(file.size / 1e6)} MB: make it smaller, to at most ${LARGEST_UPLOAD / 1e6} MB`,
      });
    setState({ isBusy: true });
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    try {
      const added = await uploadPicture({ name, alt, bytes: await readBase64(file) }, signal);
      const { pictures } = await fetchSite();
      useDesk.setState(({ site }) => ({ site: { ...site, pictures } }));
      // Who has closed it meanwhile may have gone elsewhere: the picture is there to be chosen.
      if (form.current) onUploaded(added.name, alt);
    } catch (error) {
      setState(signal.aborted ? { isBusy: false } : { isBusy: false, error: messageOf(error) });
    }
  };
  return (
    <form ref={form} className={styles.upload} onSubmit={(event) => void upload(event)}>
      <h3>Add a picture</h3>
      <Labelled id={`${id}-file`} label="File">
        <input
          id={`${id}-file`}
          required
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            const [first] = target.files ?? [];
            setFile(first);
            if (first) setName(slugOf(first.name.replace(/\.\w+$/, '')));
          }}
        />
      </Labelled>
      <Labelled id={`${id}-name`} label="Name">
        <input id={`${id}-name`} required value={name} onChange={({ target }) => setName(target.value)} />
      </Labelled>
      <Labelled
        id={`${id}-alt`}
        label="Description"
        help="For people who do not see it. A picture without one is not taken."
      >
        <textarea
          id={`${id}-alt`}
          required
          rows={2}
          aria-describedby={`${id}-alt-help`}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Labelled>
      <Button isSubmit isDisabled={state.isBusy}>
        {state.isBusy ? 'Making its web files…' : 'Add and use it'}
      </Button>
      {state.isBusy && <Button onClick={() => sending.current?.abort()}>Cancel</Button>}
      <div role="alert">{state.error && <Complaint>{state.error}</Complaint>}</div>
    </form>
  );
}
