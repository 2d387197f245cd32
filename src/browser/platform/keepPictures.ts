/**
 * Keeps every picture that has come in its place. Those that are far from the screen are moved away, so that browsers do
 * not fetch them (`ui/Picture.module.css`): one that is there would be missing in a picture of the whole page, and each
 * animation costs time in every frame.
 */
export function keepPictures(): void {
  for (const image of document.images) if (image.naturalWidth > 0) keep(image);
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && keep(target), true);
}

/**
 * Takes away the animation that moves it (`far-away` in `ui/Picture.module.css`). By its style: `getAnimations()` has none
 * that has run to its end, and the scroll would bring that back.
 */
function keep({ loading, style }: HTMLImageElement): void {
  if (loading === 'lazy') style.animationName = 'none';
}
