import { drawIcon, iconNames } from '@worldwright/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { Found } from '../parts/Found.tsx';
import { Icon } from '../parts/Icon.tsx';
import { announce } from '../state/store.ts';
import styles from './PictureDialog.module.css';
import { TextField } from './TextField.tsx';
import { type FieldProps, useField } from './useField.ts';

/** Number of icons that are shown at once: there are thousands. */
const SHOWN = 180;

/** An icon by its name, which is written or chosen from pictures of them. */
export function IconField(props: FieldProps): ReactNode {
  const { value, set } = useField(props.path);
  const [isChoosing, setIsChoosing] = useState(false);
  const name = typeof value === 'string' ? value : '';
  return (
    <>
      <TextField
        {...props}
        isLine
        aside={
          <Button
            label={words.icon.choose}
            icon={drawIcon(name) ? name : 'shapes'}
            onClick={() => setIsChoosing(true)}
          />
        }
      />
      {isChoosing && (
        <IconDialog
          chosen={name}
          onChoose={(icon) => {
            set(icon);
            announce(icon);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

interface DialogProps {
  chosen: string;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Icons to choose from: those whose names have all the words that are searched for. */
function IconDialog({ chosen, onChoose, onClose }: DialogProps): ReactNode {
  const [search, setSearch] = useState('');
  const all = useMemo(iconNames, []);
  const parts = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const found = all.filter((name) => parts.every((part) => name.includes(part)));
  // What is searched for by its whole name comes first.
  const best = found.toSorted((one, other) => Number(other === parts.join('-')) - Number(one === parts.join('-')));
  return (
    <Dialog title={words.icon.choose} size="wide" onClose={onClose}>
      <input
        type="search"
        aria-label={words.icon.search}
        placeholder={words.icon.search}
        className={styles.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Found sought={parts.join(' ')} count={found.length} all={all.length} />
      <ul className={styles.icons}>
        {best.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <Icon name={name} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p>{words.icon.more(SHOWN)}</p>}
    </Dialog>
  );
}
