// `npm run check`: the part of `npm test` that needs no emulator, with the page tests that the change reaches.
import { main } from './testing/main.mjs';

await main((steps) =>
  steps
    .filter(({ fast }) => fast === true)
    .map((step) => ({ ...step, run: step.quick ?? step.run })),
);
