import { type ReactNode, useEffect, useState } from 'react';
import { WORDS } from '../../model/files.ts';
import type { SectionDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { Dialog } from '../panes/Dialog.tsx';
import { useEditorStore } from '../state/store.ts';
import styles from './CatalogueDialog.module.css';
import { useExamples } from './examples.ts';
import type { PageSection } from './pageModel.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { reasonAgainst } from './sectionChanges.ts';

interface Props {
  /** Says where the section will be. */
  title: string;
  /** Whether the page stands for itself: not for the entries or the parts of a collection. */
  isPlain: boolean;
  /** Sections that the page has. */
  sections: PageSection[];
  onChoose: (kind: SectionDescription) => void;
  onClose: () => void;
}

/** All kinds of section, each as it looks, to add one. */
export function CatalogueDialog({ title, isPlain, sections, onChoose, onClose }: Props): ReactNode {
  const kinds = useEditorStore(({ site }) => site.sections);
  const siteWords = useEditorStore(({ history }) => history.files[WORDS]);
  const examples = useExamples();
  const [view, setView] = useState<Window>();

  useEffect(() => {
    // Nothing changes its place under the pointer: all is shown at once.
    if (!examples) return;
    const cards = kinds.map((kind) => ({
      type: kind.type,
      label: kind.label,
      help: kind.help,
      section: examples.sections.get(kind.type),
      reason: reasonAgainst(kind, sections) ?? (isPlain ? examples.reasons.get(kind.type) : undefined),
    }));
    view?.editorCatalogue?.show(
      // What can be added comes first.
      cards.toSorted((one, other) => Number(one.reason !== undefined) - Number(other.reason !== undefined)),
      siteWords,
      (type) => {
        const kind = kinds.find((one) => one.type === type);
        if (kind) onChoose(kind);
        onClose();
      },
      onClose,
    );
  }, [view, kinds, siteWords, examples, isPlain, sections, onChoose, onClose]);

  return (
    <Dialog title={title} size="full" onClose={onClose}>
      <SiteFrame title={words.page.kinds} script="catalogue" className={styles.frame} onReady={setView} />
    </Dialog>
  );
}
