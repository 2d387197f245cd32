/** A value that the server has put into the page as a `<meta>` for this session; empty where there is none. */
export const sessionValue = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
