import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['e2e/browsers/in*.ts'],
    // One for each browser: they mostly wait.
    maxWorkers: 2,
    // For a busy machine: the tests poll.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As in all other tests.
    retry: process.env.CI ? 1 : 0,
  },
});
