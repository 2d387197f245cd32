import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { CanvasPane } from '../page/CanvasPane.tsx';
import { PageChooser } from '../page/PageChooser.tsx';
import { useOpenPage } from '../page/useOpenPage.ts';
import { Panel } from '../panes/Panel.tsx';
import { Colours } from './Colours.tsx';
import { Contrasts } from './Contrasts.tsx';
import { LogoField } from './LogoField.tsx';
import { Shapes } from './Shapes.tsx';
import styles from './ThemeView.module.css';
import { TypefaceFields } from './TypefaceFields.tsx';

const NOTHING = () => {};

/** The look of the whole site, with a page beside it. */
export function ThemeView({ path }: { path: string }): ReactNode {
  const { index, sections, addresses } = useOpenPage(path, 'theme');
  return (
    <div className={styles.theme}>
      <CanvasPane
        key={index}
        index={index}
        sections={sections}
        addresses={addresses}
        selected={undefined}
        onSelect={NOTHING}
        onOpen={NOTHING}
      />
      <Panel label={words.part.fieldsOf(words.theme.title)} title={words.theme.title}>
        <PageChooser view="theme" index={index} />
        <Contrasts />
        <Colours />
        <Shapes />
        <TypefaceFields />
        <LogoField />
      </Panel>
    </div>
  );
}
