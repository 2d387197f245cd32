import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { worldwright } from './build/plugin.ts';

export default defineConfig({ plugins: [react(), worldwright()] });
