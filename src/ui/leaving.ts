import { useWords } from '@worldwright/engine/words';

/** Returns the attributes, beside `href`, of a link to another site. */
export const useNewTab = () => ({ target: '_blank', rel: 'noopener', title: useWords().page.newTab }) as const;

/** Returns a function that gives these attributes to links to other sites, which start with `https:`, else `null`. */
export function useLeaving(): (to: string) => ReturnType<typeof useNewTab> | null {
  const newTab = useNewTab();
  return (to) => (to.startsWith('h') ? newTab : null);
}
