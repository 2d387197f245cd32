import { expect as baseExpect } from '@playwright/test';

/** The development server transforms files on request, which is slow on a busy machine. */
export const expect = baseExpect.configure({ timeout: 30_000 });
