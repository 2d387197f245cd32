/** Maximum movement in px and duration in ms of a tap. */
const TAP = { px: 12, ms: 400 };

/** Reports the position of pointer or finger, and taps, in viewport px. Does not affect scrolling. */
export function followPointer(
  onPointer: (at: { x: number; y: number } | null) => void,
  onTap: (at: { x: number; y: number }) => void,
  signal: AbortSignal,
): void {
  const options = { signal, passive: true };
  let down: PointerEvent | null = null;
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => onPointer({ x, y }), options);
  // A touch that scrolls sends no more pointer events.
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => touch && onPointer({ x: touch.clientX, y: touch.clientY }),
    options,
  );
  for (const end of ['touchend', 'touchcancel']) addEventListener(end, () => onPointer(null), options);
  document.documentElement.addEventListener('pointerleave', () => onPointer(null), options);
  addEventListener('pointerdown', (event) => (down = event), options);
  addEventListener('pointercancel', () => (down = null), options);
  addEventListener(
    'pointerup',
    (event) => down && isTap(down, event) && onTap({ x: event.clientX, y: event.clientY }),
    options,
  );
}

const isTap = (down: PointerEvent, up: PointerEvent) =>
  up.timeStamp - down.timeStamp < TAP.ms && Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < TAP.px;
