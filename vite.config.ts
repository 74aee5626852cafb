import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { loadEnv, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { sharedChunks } from './dev/chunks.ts';
import { preload } from './dev/preload.ts';
import { zengin } from './dev/zengin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The rules have the browsers' walk beside them: on a busy machine one took 19 s.
const emulatorTests = { testTimeout: 60_000, hookTimeout: 60_000 };

const pageTests = {
  environment: 'jsdom',
  // Two at once, on a machine that may have other work.
  testTimeout: 30_000,
  setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/dom.ts'],
};

/**
 * The page tests share their threads, each file in a world of its own with the same jsdom: 117 s instead of 216. These
 * replace or need what it lacks (location, crypto, Function), or leave a database behind, and take a process each.
 */
const apart = [
  'tests/pages/app/{layout,newVersion,preload,staleChunk}.test.{ts,tsx}',
  'tests/pages/companies/company{Export,Import}.test.tsx',
  'tests/pages/firestore/{durable,functions,outboxTabs}.test.ts',
  'tests/pages/plans/*.test.{ts,tsx}',
  'tests/pages/stores/theme.test.ts',
];

/** For Node the router names a file that such a world cannot load. */
const ROUTER = here('./node_modules/react-router-dom/dist/index.mjs');

/**
 * The service worker: a second visit paints from the browser's own copy, and a new version waits until the person
 * takes it. The sign-in pages always come from the server, with the headers that keep codes of mails out of referrers.
 */
const serviceWorker: PluginOption = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  workbox: {
    // Fonts are fetched by the pages that print with them.
    globPatterns: ['**/*.{js,css,html,svg}'],
    // The table of postal codes is fetched part by part, when an address is typed; what draws PDFs, when one is made.
    globIgnores: ['assets/z[0-9][0-9]-*.js', 'assets/pdfMaker-*.js'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/login/, /^\/assets\//, /^\/zengin\//, /^\/__/],
    cleanupOutdatedCaches: true,
  },
  manifest: {
    name: 'はこび帳',
    short_name: 'はこび帳',
    description: '海上コンテナ輸送の受注・配車・請求',
    lang: 'ja',
    start_url: '/',
    display: 'standalone',
    background_color: '#eff3f7',
    theme_color: '#13294b',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      // Made of icon.svg; the last one with room around it, since the system cuts its own shape out.
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
});

/** The drag-and-drop library also comes without what old browsers need: 2 KiB less. Tests take what Node takes. */
const resolve =
  process.env['VITEST'] === undefined
    ? { mainFields: ['module:es2019', 'browser', 'module', 'jsnext:main', 'jsnext'] }
    : {};

const HASHED = 'assets/[name]-[hash:7].js';

export default defineConfig({
  resolve,
  plugins: [react(), zengin(), preload(), process.env['VITEST'] === undefined && serviceWorker],
  build: {
    sourcemap: false,
    target: 'es2022',
    // Browsers without it fetch a little later; the polyfill would be in everybody's way.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Left out of builds without a key for it (src/firestore/app.ts); its package does not say that it may be.
      treeshake: {
        moduleSideEffects: [{ test: /@?firebase[\\/]app-check/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: [sharedChunks()] },
        // Each page carries the list of all files: every character of a hash counts.
        entryFileNames: HASHED,
        chunkFileNames: HASHED,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    // The variables of the environment dev; those of the process come first (the test emulators).
    env: loadEnv('dev', here('.'), 'VITE_'),
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          environment: 'node',
          // Decisions without any state: their files need no world of their own each.
          isolate: false,
          // Laws take many cases, and the machine may have other work: on a busy one two of them took half a minute.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: { alias: { 'react-router-dom': ROUTER } },
        test: {
          ...pageTests,
          name: 'pages',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          exclude: apart,
          pool: 'vmThreads',
        },
      },
      { extends: true, test: { ...pageTests, name: 'pages-apart', include: apart } },
      {
        extends: true,
        test: {
          name: 'repositories',
          include: ['tests/repositories/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/failOnConsole.ts'],
          // All share one project of the emulator.
          fileParallelism: false,
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
