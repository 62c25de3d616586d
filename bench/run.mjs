// @ts-check
// `npm run bench`: measures the real product against its goals.
import { orExit, prepare } from '../infra/local/prepare.mjs';

await orExit(async () => {
  await prepare({ web: true, tools: true });
  await import(new URL('./dist/main.js', import.meta.url).href);
});
