import { type ReactNode, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { SearchField, SearchResult } from '../parts/Labelled.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './PictureDialog.module.css';
import { PictureUploadForm } from './PictureUploadForm.tsx';

interface Props {
  chosen: string;
  /** @param alt description, if the picture was just uploaded */
  onChoose: (name: string, alt?: string) => void;
  onClose: () => void;
}

export function PictureDialog({ chosen, onChoose, onClose }: Props): ReactNode {
  const pictures = useEditorStore(({ site }) => site.pictures);
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase().replaceAll(' ', '-');
  const names = new Set(pictures.map(({ name }) => name));
  // The dark version of a picture is chosen with it.
  const isDarkVersion = (name: string) => name.endsWith('-night') && names.has(name.slice(0, -'-night'.length));
  const all = pictures.filter(({ name }) => !isDarkVersion(name));
  const found = all.filter(({ name }) => name.includes(query));
  const choose = (name: string, alt?: string) => {
    onChoose(name, alt);
    onClose();
  };
  return (
    <Dialog title={words.picture.title} size="wide" onClose={onClose}>
      <div className={styles.pictures}>
        <div>
          <SearchField label={words.picture.search} value={search} onType={setSearch} />
          <ul className={styles.grid}>
            {found.map(({ name, thumbnail, width, height }) => (
              <li key={name}>
                <button type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
                  <img src={thumbnail} alt="" loading="lazy" width={width} height={height} />
                  <span>{name}</span>
                  <small>
                    {width} × {height}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <SearchResult query={query} count={found.length} all={all.length} />
        </div>
        <PictureUploadForm onUploaded={choose} />
      </div>
    </Dialog>
  );
}
