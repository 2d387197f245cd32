import { type ReactNode, useState } from 'react';
import { renderSVG } from 'uqr';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { unsaved } from '../state/edits/history.ts';
import { showError, showNotice, useEditorStore } from '../state/store.ts';
import { get, post, useRequest } from '../state/sync/api.ts';
import styles from './dialogs.module.css';

const { colleagues } = words;

export function ColleaguesDialog({ onClose }: { onClose: () => void }): ReactNode {
  // Undefined until the server has answered.
  const [links, setLinks] = useRequest((signal) => get('/colleagues', signal));
  const [isBuilding, setIsBuilding] = useState(false);
  const show = (isShown: boolean) => {
    setIsBuilding(isShown);
    post('/colleagues', { isShown })
      .then(setLinks, showError)
      .finally(() => setIsBuilding(false));
  };
  const count = useEditorStore(({ history }) => unsaved(history).length);
  const [link] = links ?? [];
  return (
    <Dialog
      title={colleagues.show}
      onClose={onClose}
      actions={
        links && (
          <>
            {link !== undefined && (
              <Button label={colleagues.stop} isDisabled={isBuilding} onClick={() => show(false)} />
            )}
            <Button
              label={isBuilding ? colleagues.building : link === undefined ? colleagues.make : colleagues.renew}
              isMain
              isDisabled={isBuilding}
              onClick={() => show(true)}
            />
          </>
        )
      }
    >
      <p className={`soft ${styles.intro}`}>{colleagues.intro}</p>
      {count > 0 && (
        <p data-tone="bad" className={styles.errors}>
          {words.part.unsaved(count)}
        </p>
      )}
      <p role="status" className="soft">
        {isBuilding && colleagues.wait}
      </p>
      {links && link !== undefined && <Link link={link} others={links.slice(1)} />}
    </Dialog>
  );
}

function Link({ link, others }: { link: string; others: string[] }): ReactNode {
  const copy = () =>
    navigator.clipboard.writeText(link).then(() => showNotice({ tone: 'good', text: colleagues.copied }));
  return (
    <>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 4 }))}`}
        alt={colleagues.code}
      />
      <p className={`row ${styles.link}`}>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <Button label={colleagues.copy} onClick={() => void copy().catch(showError)} />
      </p>
      {others.length > 0 && (
        <>
          <p className="soft">{colleagues.others}</p>
          <ul className={`soft ${styles.words}`}>
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
