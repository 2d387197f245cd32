import { afterAll } from 'vitest';
import { useEditorStore } from '../state/store';

// Test files share a process, so each resets the store.
afterAll(() => useEditorStore.setState(useEditorStore.getInitialState(), true));
