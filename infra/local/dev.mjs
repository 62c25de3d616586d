// @ts-check
// `npm run dev`: like `npm start`, but recompiles on every change and serves the web client with hot reload.
import { orExit, prepare } from './prepare.mjs';
import { announceLauncher } from './running.mjs';

await orExit(async () => {
  await prepare({ web: false, roles: false });
  announceLauncher('dev.mjs');
  await import(new URL('./dist/dev.js', import.meta.url).href);
});
