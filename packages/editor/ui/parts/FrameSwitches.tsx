import { type ReactNode, useState } from 'react';
import moonIcon from '~icons/lucide/moon';
import sunIcon from '~icons/lucide/sun';
import { Button } from './Button.tsx';
import styles from './FrameSwitches.module.css';

/** How a page is looked at: the width of its frame in px, and its theme. */
interface FrameView {
  width: number;
  isDark: boolean;
}

interface Props {
  /** Widths to choose from, in px. */
  widths: readonly number[];
  view: FrameView;
  onChange: (view: FrameView) => void;
}

/** How a frame is looked at: as wide as most computers' windows at first, in the theme of the system. */
export const useFrameView = () =>
  useState<FrameView>(() => ({ width: 1280, isDark: matchMedia('(prefers-color-scheme: dark)').matches }));

/** Switches the width and the theme that a page is looked at in. */
export function FrameSwitches({ widths, view, onChange }: Props): ReactNode {
  const { width, isDark } = view;
  return (
    <fieldset className={styles.switches}>
      <legend className="visually-hidden">How the page is shown</legend>
      {widths.map((one) => (
        <Button key={one} isQuiet isPressed={one === width} onClick={() => onChange({ ...view, width: one })}>
          {`${one} px`}
        </Button>
      ))}
      <Button
        icon={isDark ? moonIcon : sunIcon}
        isQuiet
        label="Dark theme"
        isPressed={isDark}
        onClick={() => onChange({ ...view, isDark: !isDark })}
      />
    </fieldset>
  );
}
