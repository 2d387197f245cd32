import { create } from 'zustand';

interface ActiveStep {
  /** Number of the navigator's active step, from 1. */
  step: number;
  activate: (step: number) => void;
}

/** Which step of the dot navigator the visitor is at. Subscribe in leaves only: an update drops HTML that is not hydrated yet. */
export const useActiveStep = create<ActiveStep>((set) => ({
  step: 1,
  activate: (step) => set({ step }),
}));
