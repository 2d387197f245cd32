import { create } from 'zustand';

interface ActiveStep {
  /** Number of the navigator's active step, from 1. */
  step: number;
  activate: (step: number) => void;
}

/** Active step of the dot navigator. Subscribe in leaf components only: an update discards HTML not hydrated yet. */
export const useActiveStep = create<ActiveStep>((set) => ({
  step: 1,
  activate: (step) => set({ step }),
}));
