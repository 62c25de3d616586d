// @ts-check
// `npm start`: brings the checkout up to date, then runs the whole product until Ctrl-C.
import { orExit, prepare } from './prepare.mjs';

await orExit(async () => {
  await prepare({ web: true });
  await import(new URL('./dist/main.js', import.meta.url).href);
});
