import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';
import { CanvasPane } from '../page/CanvasPane.tsx';
import { OpenPage, usePageAt } from '../page/openPage.ts';
import { PageChooser } from '../page/PageChooser.tsx';
import { Panel } from '../panes/Panel.tsx';
import { Colours } from './Colours.tsx';
import { Contrasts } from './Contrasts.tsx';
import { LogoField } from './LogoField.tsx';
import { Shapes } from './Shapes.tsx';
import styles from './ThemeView.module.css';
import { TypefaceFields } from './TypefaceFields.tsx';

/** The look of the whole site, with a page beside it. */
export function ThemeView({ path }: { path: string }): ReactNode {
  const open = usePageAt(path, 'theme');
  return (
    <div className={styles.theme}>
      <OpenPage value={open}>
        <CanvasPane key={open.index} />
      </OpenPage>
      <Panel title={words.theme.title}>
        <PageChooser view="theme" index={open.index} />
        <Contrasts />
        <Colours />
        <Shapes />
        <TypefaceFields />
        <LogoField />
      </Panel>
    </div>
  );
}
