import { drawIcon, iconNames } from '@worldwright/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SearchField, SearchResult } from '../parts/Labelled.tsx';
import { announce } from '../state/store.ts';
import { type FieldProps, useField } from './FieldFrame.tsx';
import styles from './PictureDialog.module.css';
import { TextField } from './TextField.tsx';

/** Maximum number of icons shown at once, out of thousands. */
const MAX_ICONS = 180;

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

/** Renders icons to choose from. A search matches names that contain all its words. */
function IconDialog({ chosen, onChoose, onClose }: DialogProps): ReactNode {
  const [search, setSearch] = useState('');
  const all = useMemo(iconNames, []);
  const parts = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const found = all.filter((name) => parts.every((part) => name.includes(part)));
  // An exact match comes first.
  const sorted = found.toSorted((one, other) => Number(other === parts.join('-')) - Number(one === parts.join('-')));
  return (
    <Dialog title={words.icon.choose} size="wide" onClose={onClose}>
      <SearchField label={words.icon.search} value={search} onType={setSearch} />
      <SearchResult query={parts.join(' ')} count={found.length} all={all.length} />
      <ul className={styles.icons}>
        {sorted.slice(0, MAX_ICONS).map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <Icon name={name} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_ICONS && <p>{words.icon.more(MAX_ICONS)}</p>}
    </Dialog>
  );
}
