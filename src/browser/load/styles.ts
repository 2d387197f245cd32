/**
 * The whole site's style sheet. A page that was prerendered has it at the end of its first section, or has it from `boot.ts`;
 * the pages that are navigated to need it in the head. It is fetched ahead without effect, because every sheet that
 * takes effect makes the browser work through the whole page.
 */
const WITHOUT_EFFECT = 'not all';

/** Address of the sheet that stands in the HTML of the page, at the end of its first section. */
export const sheetInContent = (): string | undefined =>
  document.querySelector('main > section > link[rel=stylesheet]')?.getAttribute('href') ?? undefined;

const sheetInHead = (href: string) => document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);

/**
 * Whether the sheet of a link is there. Of one that has failed Chromium has a sheet, too, which nobody may read, until the
 * link is told of the failure and goes.
 */
function hasCome(link: HTMLLinkElement | null): boolean {
  try {
    return Boolean(link?.sheet?.cssRules);
  } catch {
    return false;
  }
}

/** Resolves when the sheet can take effect at once. @throws when it does not load */
export async function readyStyles(): Promise<void> {
  const href = document.getElementById('root')?.dataset.styles;
  if (href === undefined || hasCome(sheetInHead(href))) return;
  const link = sheetInHead(href) ?? document.createElement('link');
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', reject, { once: true });
    if (link.isConnected) return;
    Object.assign(link, { rel: 'stylesheet', media: WITHOUT_EFFECT, href });
    document.head.append(link);
  }).catch(() => {
    link.remove();
    throw new Error(`${href} did not load`);
  });
}

/** Lets the sheet take effect, for a page that has it nowhere else. */
export function applyStyles(): void {
  const link = document.head.querySelector<HTMLLinkElement>(`link[media="${WITHOUT_EFFECT}"]`);
  if (link) link.media = 'all';
}
