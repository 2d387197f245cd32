/**
 * Keeps every picture that has come in its place. Those that are far from the screen are moved away, so that browsers do
 * not fetch them (`ui/Picture.module.css`): one that is there would be missing in a picture of the whole page, and each
 * animation costs time in every frame.
 */
export function keepPictures(): void {
  for (const image of document.images) if (image.naturalWidth > 0) keep(image);
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && keep(target), true);
}

/** Not by its animation: one that has run to its end is told by no browser, and comes back with the scroll. */
function keep({ loading, style }: HTMLImageElement): void {
  if (loading === 'lazy') style.animationName = 'none';
}
