import { type ReactNode, useId, useState } from 'react';
import type { ConflictBlock } from '../../model/answers.ts';
import type { Kept } from '../../model/requests.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { type EditorState, useEditorStore } from '../state/store.ts';
import styles from './dialogs.module.css';
import { problemPlace } from './problemText.ts';

const CHOICES: Kept[] = ['yours', 'theirs', 'both'];

export function ConflictDialog(): ReactNode {
  const conflict = useEditorStore((editor) => editor.conflict);
  return conflict && <Conflicts conflict={conflict} />;
}

/** Shows both versions of each conflict side by side, and asks which one to keep. */
function Conflicts({ conflict }: { conflict: NonNullable<EditorState['conflict']> }): ReactNode {
  const { files, retry } = conflict;
  const [chosen, setChosen] = useState<ReadonlyMap<ConflictBlock, Kept>>(new Map());
  const keptOf = (block: ConflictBlock) => chosen.get(block) ?? 'both';
  const choices = () =>
    Object.fromEntries(files.map(({ file, hash, blocks }) => [file, { hash, kept: blocks.map(keptOf) }]));
  const close = () => useEditorStore.setState({ conflict: undefined });
  return (
    <Dialog
      title={words.conflict.title}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button label={words.conflict.later} onClick={close} />
          <Button label={words.conflict.keep} isMain onClick={() => void retry(choices())} />
        </>
      }
    >
      <p>{words.conflict.intro}</p>
      {files.flatMap(({ file, blocks }) =>
        blocks.map((block) => (
          <BlockSides
            key={`${file} ${blocks.indexOf(block)}`}
            place={placeOf(file, block)}
            block={block}
            kept={keptOf(block)}
            onChoose={(kept) => setChosen(new Map(chosen).set(block, kept))}
          />
        )),
      )}
    </Dialog>
  );
}

const placeOf = (file: string, { at }: ConflictBlock): string =>
  problemPlace({ severity: 'error', file, path: [], message: '', at }, useEditorStore.getState());

function ownLines(text: string, other: string): string {
  if (text === '') return words.conflict.gone;
  const known = new Set(other.split('\n'));
  const lines = text.split('\n').filter((line) => !known.has(line));
  return lines.map((line) => line.trim()).join('\n') || words.conflict.nothing;
}

interface Props {
  place: string;
  block: ConflictBlock;
  kept: Kept;
  onChoose: (kept: Kept) => void;
}

function BlockSides({ place, block, kept, onChoose }: Props): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.conflict}>
      <legend>{place}</legend>
      {CHOICES.map((one) => (
        <label key={one} className="row">
          <input type="radio" name={name} checked={one === kept} onChange={() => onChoose(one)} />
          {words.conflict[one]}
        </label>
      ))}
      <pre className={styles.text}>{ownLines(block.yours, block.theirs)}</pre>
      <pre className={styles.text}>{ownLines(block.theirs, block.yours)}</pre>
    </fieldset>
  );
}
