import { create } from 'zustand';

interface Faq {
  /** Id of the question that is open; none when all are closed. */
  open: string | null;
  /** Notes that the browser has opened or closed a question. */
  follow: (id: string, isOpen: boolean) => void;
}

/** Which question is open: at most one. Subscribe in leaves only: see `docs/decisions/002`. */
export const useFaq = create<Faq>((set) => ({
  open: null,
  follow: (id, isOpen) => set(({ open }) => ({ open: isOpen ? id : open === id ? null : open })),
}));
