/** What the server tells the page of this session, by its name; empty where it has told nothing. */
export const told = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
