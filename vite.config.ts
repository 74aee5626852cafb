import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { loadEnv, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { preload } from './dev/preload.ts';
import { zengin } from './dev/zengin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const emulatorTests = { testTimeout: 30_000, hookTimeout: 60_000 };

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

/**
 * Few shared chunks instead of many small ones: left to the bundler, everything opens 1.1 to 1.3 times as late
 * (docs/decisions/018-first-rows-at-once.md), and React's stays in the browser's store from one release to the next.
 * A module goes to the matching group of the highest priority and takes along what it imports and no group of a higher
 * one claims; so what lists and the sign-in page need of the forms is in `parts`, apart from the form library. Nothing
 * belongs in `react`, `common`, `parts` and `input` that the sign-in page does not need, nothing in `records` that the
 * printing pages do not; e2e/budgets.spec.ts tells when something went astray.
 */
const chunks = [
  {
    name: 'parts',
    test: /src[\\/](app[\\/]Brand|components[\\/](ConfirmDialog|Dialog|Floating|Menu|ViewSwitch|reveal|form[\\/](SelectBox|Field|Form|FormActions)))\./,
    priority: 6,
  },
  {
    name: 'input',
    test: /node_modules[\\/]react-hook-form|node_modules[\\/]@hookform|src[\\/]components[\\/]form[\\/](FormErrors|TextField|bound)\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /src[\\/]components[\\/]form[\\/](ComboboxField|DateField|RadioField|SelectField|TextareaField|RecordForm|useRecordForm|useRecordEditor|useOthers|useDraft|draft|DraftOffer|OthersChanges|conflictField|MoneyField|FormSection)\./,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|zustand|react-error-boundary|cookie|set-cookie-parser)[\\/]/,
    priority: 8,
  },
  {
    name: 'common',
    test: /node_modules[\\/]zod|src[\\/](app[\\/](start|PlainLayout)\.|stores[\\/](session|companies|toasts|fatal|leaving|plan|tools)\.|hooks[\\/](reasonOf|useQueryState|useFirstInteraction|useUnsaved)\.|paths\.ts|components[\\/](Button|Icon|Skeleton|ErrorState|useLazy)\.|repositories[\\/](companies|users)\.|firestore[\\/](engine|query|values|convert|network|device|overlay|outbox)\.|domain[\\/](company[\\/]company|user[\\/]user|schema|time|writtenDay|display|id|textLength)\.)/,
    priority: 7,
  },
  // All that the session leans on: the first page asks who is signed in before React is here.
  {
    name: 'base',
    test: /vite[\\/]preload-helper|src[\\/](env\.ts|deviceText\.ts|firestore[\\/](errors|messages|answers|signedIn)\.)/,
    priority: 9,
  },
  {
    name: 'records',
    test: /src[\\/](domain[\\/](order[\\/](order|container|arrival)|price[\\/]price|job[\\/]job|schedule[\\/]schedule|driver[\\/](driver|shortName)|client[\\/]client|office[\\/]office|tax|search|holiday)\.|hooks[\\/](useLive|useStaleWhileLoading)\.|repositories[\\/](jobs|orders|schedules|clients|drivers|offices)\.|firestore[\\/](live|groups)\.)/,
    priority: 6,
  },
  // A leg's dialog, and what is known of a driver's day: what lists and the home page share with the schedule.
  {
    name: 'legs',
    test: /src[\\/](domain[\\/](job[\\/](booking|chassis|action|change|preset)|schedule[\\/]problems)\.|hooks[\\/]useJobsOf\.|repositories[\\/]jobWrites\.|components[\\/]form[\\/](draft|ChoiceGroup|EntryBox|Combobox|comboboxOption|RadioField\.css|TextareaField\.css)(\.|$))/,
    priority: 5,
  },
  // Its parts that come later lean on these.
  {
    name: 'schedule',
    test: /src[\\/]pages[\\/]schedule[\\/](SchedulePage|ScheduleBar|useSchedule|useMarks|list[\\/])/,
    priority: 3,
  },
  {
    name: 'lists',
    test: /src[\\/](components[\\/](EmptyState|NoMatch|MonthSwitch|PageHeader|ViewSwitch|ListFilter|SearchBox|Chip|Money)\.|hooks[\\/](rowsOf|useListFilter|useHiddenColumns|useOpenRow|useSortState|useLiveRecord)\.)/,
    priority: 1,
  },
  {
    name: 'work',
    test: /src[\\/](domain[\\/](price[\\/]fare|overview|invoice[\\/]record)\.|repositories[\\/](orderWrites|invoices)\.)/,
    priority: 1,
  },
  {
    name: 'dispatch',
    test: /src[\\/](domain[\\/]order[\\/](filter|searchIndex)\.|pages[\\/]orders[\\/](useCreateOrders|useOrderChoices)\.|components[\\/](LegDots|legs[\\/]legs)\.)/,
    priority: 1,
  },
  {
    name: 'shell',
    test: /src[\\/](app[\\/]DefaultLayout\.|stores[\\/]theme\.)/,
    priority: 1,
  },
  {
    name: 'session',
    test: /node_modules[\\/](@firebase[\\/](app|auth|util|component|logger)|firebase[\\/](app|auth)|idb|tslib)[\\/]|src[\\/]firestore[\\/](auth|app)\./,
    priority: 2,
  },
];

/** The drag-and-drop library also comes without what old browsers need: 2 KiB less. Tests take what Node takes. */
const resolve =
  process.env['VITEST'] === undefined
    ? { mainFields: ['module:es2019', 'browser', 'module', 'jsnext:main', 'jsnext'] }
    : {};

const HASHED = 'assets/[name]-[hash:7].js';

/** The groups that no page is without. */
const EVERYWHERE = /\/(base|common|react|rolldown-runtime|start)-[^/]+\.js$/;

export default defineConfig({
  resolve,
  plugins: [react(), zengin(), preload(), process.env['VITEST'] === undefined && serviceWorker],
  build: {
    sourcemap: false,
    target: 'es2022',
    // Browsers without it fetch a little later; the polyfill would be in everybody's way.
    modulePreload: {
      polyfill: false,
      // What each page has had when it asks for more.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !EVERYWHERE.test(file)),
    },
    rolldownOptions: {
      // Left out of builds without a key for it (src/firestore/app.ts); its package does not say that it may be.
      treeshake: {
        moduleSideEffects: [{ test: /@?firebase[\\/]app-check/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunks },
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
          // Laws take many cases, and the machine may have other work.
          testTimeout: 30_000,
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
