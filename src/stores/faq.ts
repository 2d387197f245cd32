import { create } from 'zustand';

interface Faq {
  /** Key of the question that is open in each group; none when all of it are closed. */
  open: Readonly<Record<string, string | null>>;
  /** Notes that the browser has opened or closed a question. */
  follow: (group: string, key: string, isOpen: boolean) => void;
}

/**
 * Which questions are open: at most one of a group. Subscribe in leaves only: an update drops HTML that is not hydrated
 * yet.
 */
export const useFaq = create<Faq>((set) => ({
  open: {},
  follow: (group, key, isOpen) =>
    set(({ open }) => {
      const before = open[group] ?? null;
      return { open: { ...open, [group]: isOpen ? key : before === key ? null : before } };
    }),
}));
