import { afterAll } from 'vitest';
import { useEditorStore } from '../state/store';

// Test files share a process, so each resets the store and the document.
afterAll(() => {
  useEditorStore.setState(useEditorStore.getInitialState(), true);
  if (!globalThis.window) return;
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  location.hash = '';
});
