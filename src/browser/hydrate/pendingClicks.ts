/** Plays clicks that `boot.ts` has kept for a section that had no handlers yet; the others stay. */
export function replayClicks(pending: HTMLElement[], section: Element): void {
  const [own, others] = [
    pending.filter((button) => section.contains(button)),
    pending.filter((button) => !section.contains(button)),
  ];
  pending.splice(0, pending.length, ...others);
  for (const button of own) button.click();
}
