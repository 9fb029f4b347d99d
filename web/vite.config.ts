import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/headjudge/table/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
