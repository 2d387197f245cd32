import { type ReactNode, useState } from 'react';
import { COMPANY, PAGES } from '../../model/files.ts';
import type { Json } from '../../model/json.ts';
import { FileProblems } from '../changes/ProblemLink.tsx';
import { useLocked } from '../fields/FieldFrame.tsx';
import { LockedField } from '../fields/LockedField.tsx';
import { words } from '../interfaceWords.ts';
import { ListPane, Panel } from '../panes/Panel.tsx';
import { Badge, HiddenBadge, MistakeCount } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { identityOf } from '../state/edits/tree.ts';
import { useProblems } from '../state/problems.ts';
import { hrefOf } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageSettings } from './PageSettings.tsx';
import styles from './PagesView.module.css';
import { publicAddress, usePageIndex, usePageSummary, usePages } from './usePages.ts';

export function PagesView({ path }: { path: string | undefined }): ReactNode {
  const pages = usePages();
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  const [template, setTemplate] = useState<{ index: number | undefined }>();
  const index = usePageIndex(path, 'pages');
  const locked = useLocked(PAGES, []);
  return (
    <div className={styles.view}>
      <ListPane
        title={words.pages.title}
        actions={
          !locked && <Button label={words.pages.new} icon="plus" onClick={() => setTemplate({ index: undefined })} />
        }
      >
        {locked && <LockedField locked={locked} />}
        <FileProblems file={PAGES} />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.pages.page}</th>
              <th scope="col">{words.part.address}</th>
              <th scope="col">{words.pages.state}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ value, path: address, label }, place) => (
              <tr key={identityOf(value) ?? address} aria-current={place === index || undefined}>
                <th scope="row">
                  <a href={hrefOf({ view: 'pages', path: address })}>{label}</a>
                </th>
                <td>{publicAddress(address, company)}</td>
                <td>
                  <StateBadges index={place} page={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListPane>
      {index >= 0 ? (
        <PageSettings key={identityOf(pages[index]?.value)} index={index} onDuplicate={() => setTemplate({ index })} />
      ) : (
        <Panel label={words.pages.settings}>{words.pages.hint}</Panel>
      )}
      {template && <NewPageDialog template={template.index} onClose={() => setTemplate(undefined)} />}
    </div>
  );
}

function StateBadges({ index, page }: { index: number; page: Json }): ReactNode {
  const summary = usePageSummary(index);
  const advice = useProblems().filter(
    ({ file, at, severity }) => severity === 'advice' && file === PAGES && at[0] === index,
  ).length;
  if (!summary) return null;
  const { noindex, mistakes, paths } = summary;
  return (
    <span className="row">
      <MistakeCount count={mistakes} />
      <HiddenBadge value={page} />
      {advice > 0 && <Badge tone="warn">{words.mistakes.suggestions(advice)}</Badge>}
      {noindex && <Badge tone="plain">{words.pages.notInSearch}</Badge>}
      {paths.length > 1 && <Badge tone="plain">{words.pages.many(paths.length)}</Badge>}
      {paths.length === 0 && mistakes === 0 && <Badge tone="plain">{words.pages.none}</Badge>}
    </span>
  );
}
