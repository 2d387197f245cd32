import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';
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
      <legend className="visually-hidden">{words.page.view}</legend>
      {widths.map((one) => (
        <Button
          label={`${one} px`}
          key={one}
          isQuiet
          isPressed={one === width}
          onClick={() => onChange({ ...view, width: one })}
        />
      ))}
      <Button
        icon={isDark ? 'moon' : 'sun'}
        isQuiet
        label={words.page.dark}
        isPressed={isDark}
        onClick={() => onChange({ ...view, isDark: !isDark })}
      />
    </fieldset>
  );
}

/**
 * How much smaller than it is a frame must be shown to fit into an element, and how much room there is for it.
 *
 * @param width of the frame in px.
 * @returns the scale, 1 at most, and the height of the element in px.
 */
export function useFit(stage: RefObject<HTMLElement | null>, width: number): { scale: number; height: number } {
  const [room, setRoom] = useState({ width: 800, height: 600 });
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
  return { scale: Math.min(1, room.width / width), height: room.height };
}
