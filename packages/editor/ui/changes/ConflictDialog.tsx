import type { ReactNode } from 'react';
import type { Conflict } from '../../model/answers.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { useEditorStore } from '../state/store.ts';
import { takeTheirs } from '../state/sync/disk.ts';
import { propose, save } from '../state/sync/save.ts';
import styles from './dialogs.module.css';

export function ConflictDialog(): ReactNode {
  const conflicts = useEditorStore((editor) => editor.conflicts);
  const proposing = useEditorStore((editor) => editor.proposing);
  if (conflicts.length === 0) return null;
  const close = () => useEditorStore.setState({ conflicts: [] });
  const hashes = Object.fromEntries(conflicts.map(({ file, hash }) => [file, hash]));
  const keep = () => (proposing === undefined ? save(useEditorStore.getState(), hashes) : propose(proposing, hashes));
  return (
    <Dialog
      title={words.conflict.title}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button label={words.conflict.later} onClick={close} />
          <Button label={words.conflict.theirs} onClick={() => void takeTheirs(conflicts.map(({ file }) => file))} />
          <Button label={words.conflict.mine} isMain onClick={() => void keep()} />
        </>
      }
    >
      <p>{words.conflict.intro}</p>
      {conflicts.map((conflict) => (
        <ConflictSides key={conflict.file} conflict={conflict} />
      ))}
    </Dialog>
  );
}

function ownLines(text: string, other: string): string {
  if (text === '') return words.conflict.gone;
  const known = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !known.has(line));
  return lines.map((line) => line.trim()).join('\n') || words.conflict.nothing;
}

function ConflictSides({ conflict: { file, yours, theirs } }: { conflict: Conflict }): ReactNode {
  const sides = [
    { title: words.conflict.yours, lines: ownLines(yours, theirs) },
    { title: words.conflict.onDisk, lines: ownLines(theirs, yours) },
  ];
  return (
    <section className={styles.conflict} aria-label={file}>
      <h3>{file}</h3>
      {sides.map(({ title, lines }) => (
        <div key={title}>
          <h4>{title}</h4>
          <pre className={styles.text}>{lines}</pre>
        </div>
      ))}
    </section>
  );
}
