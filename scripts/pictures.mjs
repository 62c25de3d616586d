// @ts-check
// `npm run pictures`: takes the pictures of the landing page and the README again, from a separate stack with its own data.
import { orExit, prepare } from '../infra/local/prepare.mjs';

await orExit(async () => {
  await prepare({ web: true, tools: true });
  await import('../bench/dist/pictures/main.js');
});
