// @ts-check
// `npm start`: brings the checkout up to date, then runs the whole product until Ctrl-C.
import { orExit, prepare } from './prepare.mjs';
import { announceLauncher } from './running.mjs';

await orExit(async () => {
  await prepare({ web: true });
  announceLauncher('start.mjs');
  await import(new URL('./dist/main.js', import.meta.url).href);
});
