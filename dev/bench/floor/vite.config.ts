import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The pages that everything is measured against, built like the product and served beside it, below /floor/. */
export default defineConfig({
  root: here,
  base: '/floor/',
  build: {
    target: 'es2022',
    emptyOutDir: true,
    rolldownOptions: {
      input: readdirSync(here)
        .filter((name) => name.endsWith('.html'))
        .map((name) => here + name),
    },
  },
});
