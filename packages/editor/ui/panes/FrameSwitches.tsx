import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { words } from '../interfaceWords.ts';
import { Button } from '../parts/Button.tsx';

/** Width of a frame in px, and its theme. */
interface FrameView {
  width: number;
  isDark: boolean;
}

interface Props {
  widths: readonly number[];
  view: FrameView;
  onChange: (view: FrameView) => void;
}

/** State of a frame's width and theme: initially the width of most desktop windows and the system's theme. */
export const useFrameView = () =>
  useState<FrameView>(() => ({ width: 1280, isDark: matchMedia('(prefers-color-scheme: dark)').matches }));

export function FrameSwitches({ widths, view, onChange }: Props): ReactNode {
  const { width, isDark } = view;
  return (
    <fieldset className="row">
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

/** Returns the style of a frame. The page in it follows the `color-scheme`, as in all browsers but older Safari. */
export const frameStyle = ({ width, isDark }: FrameView, scale: number, height: number): CSSProperties => ({
  inlineSize: width,
  blockSize: height / scale,
  scale,
  colorScheme: isDark ? 'dark' : 'light',
});

/**
 * Returns the scale at which a frame fits into an element.
 *
 * @param width of the frame in px
 * @returns the scale, at most 1, and the element's height in px
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
