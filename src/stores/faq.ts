import { create } from 'zustand';

interface Faq {
  /** Key of each group's open question; `null` or missing if all are closed. */
  open: Readonly<Record<string, string | null>>;
  /** Records that the browser has opened or closed a question. */
  follow: (group: string, key: string, isOpen: boolean) => void;
}

/**
 * Open questions, at most one in each group. Subscribe in leaf components only: an update discards HTML not hydrated
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
