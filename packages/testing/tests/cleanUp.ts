import { afterAll, vi } from 'vitest';

// Test files share a process, so each leaves an empty document and nothing replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!globalThis.window) return;
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  location.hash = '';
});
