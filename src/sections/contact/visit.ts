/**
 * Goes to a page of this site as a click on a link to it would: without a reload where the page is alive,
 * with one where it is not.
 */
export function visit(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}
