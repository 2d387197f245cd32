/**
 * Whether a page fades into the next. For that the browser draws both pages as pictures first, which keeps the next
 * one from a phone's screen for a tenth of a second and more: only visitors with a mouse see it.
 */
export const fades = (): boolean => matchMedia('(hover: hover)').matches;
