/**
 * Plays clicks that `boot.ts` has kept for a section that had no handlers yet; the others stay. A form that has been put
 * right meanwhile is not sent: nobody has asked for that.
 */
export function replayClicks(pending: HTMLButtonElement[], section: Element): void {
  for (const button of pending.splice(0)) {
    if (!section.contains(button)) pending.push(button);
    else if (!button.form?.checkValidity()) button.click();
  }
}
