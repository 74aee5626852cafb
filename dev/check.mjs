// `npm run check`: the part of `npm test` that needs no emulator and takes under a minute.
import { main } from './testing/main.mjs';

await main((step) => step.fast === true);
