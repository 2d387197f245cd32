import react from '@vitejs/plugin-react';
import { worldwright } from '@worldwright/engine/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), worldwright()] });
