import { type ReactNode, useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { fetchColleagues, showColleagues } from '../state/api.ts';
import { tell, tellFailure, useDesk } from '../state/desk.ts';
import { unsaved } from '../state/history.ts';
import { words } from '../words.ts';
import changes from './ChangesDialog.module.css';
import styles from './ColleaguesDialog.module.css';

const { colleagues } = words;

/** A link to what is saved, for colleagues and phones in the network. */
export function ColleaguesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { links, isBuilding, show } = useColleagues();
  const count = useDesk(({ history }) => unsaved(history).length);
  const [link] = links ?? [];
  return (
    <Dialog
      title={colleagues.show}
      onClose={onClose}
      actions={
        links && (
          <>
            {link !== undefined && (
              <Button isDisabled={isBuilding} onClick={() => show(false)}>
                {colleagues.stop}
              </Button>
            )}
            <Button isMain isDisabled={isBuilding} onClick={() => show(true)}>
              {isBuilding ? colleagues.building : link === undefined ? colleagues.make : colleagues.renew}
            </Button>
          </>
        )
      }
    >
      <p className={changes.intro}>{colleagues.intro}</p>
      {count > 0 && (
        <p data-tone="bad" className={changes.errors}>
          {colleagues.unsaved(count)}
        </p>
      )}
      <p role="status" className={styles.wait}>
        {isBuilding && colleagues.wait}
      </p>
      {links && link !== undefined && <Link link={link} others={links.slice(1)} />}
    </Dialog>
  );
}

function Link({ link, others }: { link: string; others: string[] }): ReactNode {
  const copy = () => navigator.clipboard.writeText(link).then(() => tell({ tone: 'good', text: colleagues.copied }));
  return (
    <>
      <img
        className={styles.code}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 4 }))}`}
        alt={colleagues.code}
      />
      <p className={styles.link}>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <Button onClick={() => void copy().catch(tellFailure)}>{colleagues.copy}</Button>
      </p>
      {others.length > 0 && (
        <>
          <p className={styles.others}>{colleagues.others}</p>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Links that colleagues have, and what makes and removes them; no links before the editor has answered. */
function useColleagues() {
  const [links, setLinks] = useState<string[]>();
  const [isBuilding, setIsBuilding] = useState(false);
  useEffect(() => {
    const asked = new AbortController();
    fetchColleagues(asked.signal).then(
      (answer) => setLinks(answer.links),
      (error) => asked.signal.aborted || tellFailure(error),
    );
    return () => asked.abort();
  }, []);
  const show = (isShown: boolean) => {
    setIsBuilding(isShown);
    showColleagues(isShown)
      .then((answer) => setLinks(answer.links), tellFailure)
      .finally(() => setIsBuilding(false));
  };
  return { links, isBuilding, show };
}
