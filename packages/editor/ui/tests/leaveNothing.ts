import { afterAll } from 'vitest';
import { useEditorStore } from '../state/store';

// Files share a process: each leaves the store and the document as it found them.
afterAll(() => {
  useEditorStore.setState(useEditorStore.getInitialState(), true);
  if (!globalThis.window) return;
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  location.hash = '';
});
