import { messageOf } from '@worldwright/engine/component';
import { type ReactNode, useState } from 'react';
import { THEME } from '../../model/files.ts';
import { words } from '../interfaceWords.ts';
import { CanvasPane } from '../page/CanvasPane.tsx';
import { OpenPage, PageChooser, usePageAt } from '../page/openPage.tsx';
import { Panel } from '../panes/Panel.tsx';
import { Checkbox, Labelled } from '../parts/Labelled.tsx';
import { change, leaveField, useEditorStore } from '../state/store.ts';
import { post } from '../state/sync/api.ts';
import { Colours, Contrasts } from './Colours.tsx';
import styles from './ThemeView.module.css';
import { TypefaceFields } from './TypefaceFields.tsx';
import { areBandsDark, readRadius, replace, withBands, withRadius } from './themeChanges.ts';

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

/** Maximum radius in rem, at which a card of a few lines is fully round. */
const MAX_RADIUS = 3;

function Shapes(): ReactNode {
  const sheet = useEditorStore(({ history }) => history.files[THEME.sheet]);
  const theme = useEditorStore(({ preview }) => preview?.theme);
  if (!theme) return null;
  const [radius, areDark] = [readRadius(sheet, theme), areBandsDark(sheet, theme)];
  return (
    <>
      <h3>{words.theme.shapes}</h3>
      {radius !== undefined && (
        <Labelled label={words.theme.corners} aside={words.theme.rem(radius)}>
          {(control) => (
            <input
              {...control}
              type="range"
              min={0}
              max={MAX_RADIUS}
              step={0.125}
              value={radius}
              onChange={({ target }) => change(withRadius(target.valueAsNumber, theme), { typing: true })}
              onBlur={leaveField}
            />
          )}
        </Labelled>
      )}
      {areDark !== undefined && (
        <Checkbox
          label={words.theme.darkBands}
          help={words.theme.darkBandsHelp}
          isChecked={areDark}
          onChange={(isDark) => change(withBands(isDark, theme))}
        />
      )}
    </>
  );
}

function LogoField(): ReactNode {
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const files = await post('/logo', { svg: await file.text() });
      const known = useEditorStore.getState().history.files;
      change(
        Object.entries(files).flatMap(([name, text]) => (known[name] === undefined ? [] : replace(name, [], text))),
      );
      setError(undefined);
    } catch (caught) {
      setError(messageOf(caught));
    }
  };
  return (
    <>
      <h3>{words.theme.logo}</h3>
      <Labelled label={words.theme.logoFile} help={words.theme.logoHelp} problem={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/svg+xml"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        )}
      </Labelled>
    </>
  );
}
