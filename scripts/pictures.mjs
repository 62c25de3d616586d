// @ts-check
// `npm run pictures`: takes the landing's and the README's pictures of the product anew, from a stack of its own with data of its own.
import { orExit, prepare } from '../infra/local/prepare.mjs';

await orExit(async () => {
  await prepare({ web: true, tools: true });
  await import('../bench/dist/pictures/main.js');
});
