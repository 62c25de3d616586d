// @ts-check
// `npm run faults`: breaks the real product on purpose and checks what it promises afterwards.
import { orExit, prepare } from '../../infra/local/prepare.mjs';
import { buildPrevious } from '../../scripts/previous-tree.mjs';

await orExit(async () => {
  await prepare({ web: false });
  // Rolling deploys then go from that code to this one and back.
  if (process.env.PREVIOUS) process.env.PREVIOUS_ROOT = await buildPrevious(process.env.PREVIOUS);
  await import(new URL('./dist/main.js', import.meta.url).href);
});
