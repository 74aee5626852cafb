// Writes .oxlintrc.json from the table of layers: `node dev/lint/config.mjs`. The lint step checks that it is current.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { layers, sections } from './layers.mjs';

export const configFile = fileURLToPath(new URL('../../.oxlintrc.json', import.meta.url));

/** Paths of the parent folder are never imported: the import map names what is meant. */
const ALL = '**';
const STYLES = '!./**/*.css';

/**
 * @param {readonly string[]} allowed
 * @param {string} message
 */
const onlyAllowed = (allowed, message) => [
  'error',
  { patterns: [{ group: [ALL, STYLES, ...allowed], message }] },
];

/** @param {string} name */
const packagePatterns = (name) => [`!${name}`, `!${name}/**`];

/** @param {string} inside */
const insidePattern = (inside) => (inside.endsWith('/') ? `!${inside}**` : `!${inside}`);

/** @param {string} name @param {import('./layers.mjs').Layer} layer */
const zone = (name, layer) => ({
  files: [`src/${name}/**`],
  rules: {
    'no-restricted-imports': onlyAllowed(
      [
        ...(name === 'pages' ? [] : [`!#${name}/**`]),
        ...layer.inside.map(insidePattern),
        ...layer.packages.flatMap(packagePatterns),
      ],
      layer.hint,
    ),
  },
});

/** A page may import its own section only. @param {string} section */
const sectionZone = (section) => {
  const { inside, packages, hint } = layers['pages'] ?? { inside: [], packages: [], hint: '' };
  const own = [`!#pages/${section}/**`];
  return {
    files: [`src/pages/${section}/**`],
    rules: {
      'no-restricted-imports': onlyAllowed(
        [...own, ...inside.map(insidePattern), ...packages.flatMap(packagePatterns)],
        hint,
      ),
    },
  };
};

const NOT_OF_BROWSERS = ['process', 'Buffer', 'global'];
const STORED_BY_NAME = {
  name: 'localStorage',
  message: 'Private windows refuse it: read and write by deviceText.ts.',
};

/** @returns {string} the configuration file's text */
export function lintConfig() {
  const config = {
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'oxc', 'unicorn'],
    categories: { correctness: 'error', suspicious: 'error' },
    env: { browser: true, es2024: true },
    ignorePatterns: ['node_modules', 'dist', '.cache', 'coverage', '.emulator-data'],
    rules: {
      'react/react-in-jsx-scope': 'off',
      'import/no-unassigned-import': 'off',
      'import/no-named-as-default-member': 'off',
      'no-underscore-dangle': 'off',
      'promise/always-return': 'off',
      'unicorn/consistent-function-scoping': 'off',
      // Parts that are loaded on first use are components known only at run time.
      'react/static-components': 'off',
      'react/incompatible-library': 'off',
      'react/purity': 'off',
      'react/exhaustive-effect-dependencies': 'off',
      // Accessibility of what is rendered is judged by axe in the browser; these guess from the source.
      'jsx-a11y/prefer-tag-over-role': 'off',
      'jsx-a11y/no-autofocus': 'off',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'jsx-a11y/no-static-element-interactions': 'off',
      'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
      'jsx-a11y/click-events-have-key-events': 'off',
      'jsx-a11y/control-has-associated-label': 'off',
      'no-control-regex': 'off',
      'typescript/no-misused-spread': 'off',
      'import/no-cycle': 'error',
      'import/no-default-export': 'error',
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'no-console': 'error',
      'no-restricted-globals': ['error', ...NOT_OF_BROWSERS, STORED_BY_NAME],
      'typescript/no-explicit-any': 'error',
      'typescript/no-non-null-assertion': 'error',
      'typescript/no-floating-promises': 'error',
      'typescript/no-misused-promises': 'off',
      'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'typescript/consistent-type-imports': 'error',
      'react/rules-of-hooks': 'error',
      'react/exhaustive-deps': 'error',
      'react/no-danger': 'error',
    },
    overrides: [
      ...Object.entries(layers).map(([name, layer]) => zone(name, layer)),
      ...sections.map(sectionZone),
      {
        // WebKit shows such a module half initialised to whoever imports it meanwhile (its bug 242740): begin in a
        // function, and await a promise where its value is needed.
        files: ['src/**'],
        plugins: ['node'],
        rules: { 'node/no-top-level-await': 'error' },
      },
      {
        // These list what is there, remove all of it, or take its absence for an answer of its own.
        files: ['src/deviceText.ts', 'src/firestore/{answers,device,signedIn}.ts'],
        rules: { 'no-restricted-globals': ['error', ...NOT_OF_BROWSERS] },
      },
      { files: ['src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 80 }] } },
      {
        files: ['tests/**', 'e2e/**', 'dev/**', 'vite.config.ts'],
        rules: {
          'max-lines-per-function': 'off',
          'no-console': 'off',
          'no-restricted-globals': 'off',
          'import/no-default-export': 'off',
          'typescript/consistent-type-assertions': 'off',
          'typescript/no-unsafe-type-assertion': 'off',
          'no-await-in-loop': 'off',
        },
      },
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(configFile, lintConfig());
