import type { ReactNode } from 'react';
import { COMPANY, PAGES } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { listAt, textAt } from '../state/edits/tree.ts';
import { goTo } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { knownAddresses, removePage, withoutPage } from './pageChanges.ts';
import { pageLabel } from './pageLabel.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { linksTo } from './references.ts';

/** Says who leads to a page before it goes. */
export function RemovePageDialog({ index, onClose }: { index: number; onClose: () => void }): ReactNode {
  const files = useEditorStore(({ history }) => history.files);
  const page = listAt(files[PAGES], [])[index];
  const address = textAt(page, ['path']);
  return (
    <RemoveDialog
      title={words.remove.page(pageLabel(page, files[COMPANY]))}
      verb={words.remove.doPage}
      known={knownAddresses(index)}
      linked={[address]}
      links={linksTo(withoutPage(index), [address])}
      proposed={textAt(page, ['within'])}
      onRemove={(to) => {
        goTo({ view: 'pages' });
        removePage(index, to);
      }}
      onClose={onClose}
    />
  );
}
