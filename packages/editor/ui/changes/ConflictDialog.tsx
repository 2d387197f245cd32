import type { ReactNode } from 'react';
import type { Conflict } from '../../model/answers.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useDesk } from '../state/desk.ts';
import { takeTheirs } from '../state/disk.ts';
import { propose, save } from '../state/save.ts';
import styles from './ConflictDialog.module.css';

/** A file has changed on disk in the same place: both are shown, and the marketer chooses. */
export function ConflictDialog(): ReactNode {
  const conflicts = useDesk((desk) => desk.conflicts);
  const proposing = useDesk((desk) => desk.proposing);
  if (conflicts.length === 0) return null;
  const close = () => useDesk.setState({ conflicts: [] });
  const hashes = Object.fromEntries(conflicts.map(({ file, hash }) => [file, hash]));
  const keep = () => (proposing === undefined ? save(useDesk.getState(), hashes) : propose(proposing, hashes));
  return (
    <Dialog
      title="Changed on disk meanwhile"
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Decide later</Button>
          <Button onClick={() => void takeTheirs(conflicts.map(({ file }) => file))}>Take what is on disk</Button>
          <Button isMain onClick={() => void keep()}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        Somebody has changed the same place as you. “Keep mine” {proposing === undefined ? 'puts' : 'proposes'} yours
        there and leaves what else they have changed, “Take what is on disk” drops your changes of these files.
      </p>
      {conflicts.map((conflict) => (
        <Sides key={conflict.file} conflict={conflict} />
      ))}
    </Dialog>
  );
}

/** Lines that are in one text and not in the other. */
function ownLines(text: string, other: string): string {
  if (text === '') return 'The file is gone.';
  const known = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !known.has(line));
  return lines.map((line) => line.trim()).join('\n') || 'nothing of its own';
}

function Sides({ conflict: { file, yours, theirs } }: { conflict: Conflict }): ReactNode {
  const sides = [
    { title: 'Yours', lines: ownLines(yours, theirs) },
    { title: 'On disk', lines: ownLines(theirs, yours) },
  ];
  return (
    <section className={styles.conflict} aria-label={file}>
      <h3>{file}</h3>
      {sides.map(({ title, lines }) => (
        <div key={title}>
          <h4>{title}</h4>
          <pre>{lines}</pre>
        </div>
      ))}
    </section>
  );
}
