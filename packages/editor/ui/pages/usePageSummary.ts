import type { PageSummary } from '../../model/site.ts';
import { useDesk } from '../state/desk.ts';

/** What the server says of the page at a place in the file, as it was when nobody typed last. */
export const usePageSummary = (index: number): PageSummary | undefined =>
  useDesk(({ check, site }) => (check ?? site).pages.find((page) => page.index === index));
