import words from '../content/words';

/** What a link to another site has beside its address. */
export const newTab = { target: '_blank', rel: 'noopener', title: words.page.newTab } as const;

/** The same for a link that an author has written, which may lead through this site: it begins with `https:` if not. */
export const leaving = (to: string) => (to.startsWith('h') ? newTab : null);
