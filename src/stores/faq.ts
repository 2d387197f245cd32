import { create } from 'zustand';

interface Faq {
  /** Key of the question that is open; none when all are closed. */
  open: string | null;
  /** Notes that the browser has opened or closed a question. */
  follow: (key: string, isOpen: boolean) => void;
}

/** Which question is open: at most one. Subscribe in leaves only: an update drops HTML that is not hydrated yet. */
export const useFaq = create<Faq>((set) => ({
  open: null,
  follow: (key, isOpen) => set(({ open }) => ({ open: isOpen ? key : open === key ? null : open })),
}));
