import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const emulatorTests = { fileParallelism: false, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins: [react()],
  resolve: {
    // See docs/decisions/002-no-regex-engine.md.
    alias: { re2js: here('./src/repositories/noRegexEngine.ts') },
  },
  build: { sourcemap: false, target: 'es2022' },
  test: {
    // The variables of the environment dev; those of the process come first (the test emulators).
    env: loadEnv('dev', here('.'), 'VITE_'),
    coverage: {
      provider: 'v8',
      include: ['src/domain/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
    projects: [
      {
        extends: true,
        test: { name: 'domain', include: ['tests/domain/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'repositories',
          include: ['tests/repositories/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/failOnConsole.ts'],
          ...emulatorTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          ...emulatorTests,
        },
      },
    ],
  },
});
