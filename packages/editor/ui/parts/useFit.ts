import { type RefObject, useEffect, useState } from 'react';

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
