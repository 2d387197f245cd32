import { readDrawing } from '@worldwright/engine';
import type { Drawing } from '@worldwright/engine/component';
import { useEffect, useMemo } from 'react';
import { THEME } from '../../model/files.ts';
import { isGroup, type Json, textAt } from '../../model/json.ts';
import type { FrameWindow } from '../page/SiteFrame.tsx';
import { useEditorStore } from '../state/store.ts';
import { typefaceAddress } from '../state/sync/api.ts';

/** The theme that frames have been loaded with. */
let loaded: { sheet: Json | undefined; typefaces: Json | undefined } | undefined;

const cssValue = (value: Json | undefined): string =>
  isGroup(value) ? `light-dark(${value.day}, ${value.night})` : String(value);

/**
 * Applies the unsaved theme to a page.
 *
 * @param view the window of its frame
 * @param then the style sheet of another time, to apply instead
 */
export function useThemedFrame(view: FrameWindow | undefined, then?: Json): void {
  const current = useEditorStore(({ history }) => history.files[THEME.sheet]);
  const sheet = then ?? current;
  const typefaces = useEditorStore(({ history }) => history.files[THEME.typefaces]);
  loaded ??= { sheet: current, typefaces };
  useEffect(() => {
    const style = view?.document.documentElement.style;
    if (!style || !isGroup(sheet)) return;
    const before = Object(loaded?.sheet);
    const changed = Object.entries(sheet).filter(([name, value]) => cssValue(value) !== cssValue(before[name]));
    for (const [name, value] of changed) style.setProperty(`--${name}`, cssValue(value));
    return () => {
      for (const [name] of changed) style.removeProperty(`--${name}`);
    };
  }, [view, sheet]);
  useEffect(() => {
    if (!view) return;
    for (const role of ['display', 'text']) {
      const name = textAt(typefaces, [role, 'name']);
      const property = `--font-${role}`;
      view.document.documentElement.style.removeProperty(property);
      if (name === '' || name === textAt(loaded?.typefaces, [role, 'name'])) continue;
      view.document.documentElement.style.setProperty(property, `"${name}", system-ui, sans-serif`);
      if ([...view.document.fonts].some(({ family }) => family.replaceAll('"', '') === name)) continue;
      view.document.fonts.add(new view.FontFace(name, `url("${typefaceAddress(name)}")`, { weight: '100 900' }));
    }
  }, [view, typefaces]);
}

export function useLogo(): Drawing | undefined {
  const text = useEditorStore(({ history }) => history.files[THEME.logo]);
  return useMemo(() => {
    try {
      return typeof text === 'string' ? readDrawing(text) : undefined;
    } catch {
      return undefined;
    }
  }, [text]);
}
