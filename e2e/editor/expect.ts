import { expect as patiently } from '@playwright/test';

/** A development server that transforms as it goes takes its time on a busy machine. */
export const expect = patiently.configure({ timeout: 30_000 });
