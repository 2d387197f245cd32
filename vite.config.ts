import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { worldwright } from './packages/engine/build/plugin.ts';

export default defineConfig({ plugins: [react(), worldwright()] });
