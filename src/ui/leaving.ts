import { useWords } from '@worldwright/engine/words';

/** Returns what a link to another site has beside its address. */
export const useNewTab = () => ({ target: '_blank', rel: 'noopener', title: useWords().page.newTab }) as const;

/** Returns the same for a link that an author has written, which may lead through this site: it begins with `https:` if not. */
export function useLeaving(): (to: string) => ReturnType<typeof useNewTab> | null {
  const newTab = useNewTab();
  return (to) => (to.startsWith('h') ? newTab : null);
}
