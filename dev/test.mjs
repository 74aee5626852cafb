// `npm test`: the whole quality bar.
//   npm test -- --only rules,repository     some steps
//   npm test -- --only rules orders         and of their tests the files whose names contain "orders"
//   npm test -- --verbose                   every tool's output, not only where something failed
import { main } from './testing/main.mjs';

await main((steps) => steps);
