// @ts-check
// `npm run faults`: breaks the real product on purpose and checks what it promises afterwards.
import { orExit, prepare } from '../../infra/local/prepare.mjs';

await orExit(async () => {
  await prepare({ web: false });
  await import(new URL('./dist/main.js', import.meta.url).href);
});
