// @ts-check
// `npm run containers`: builds and starts the product's images and manifests. The tools it checks them with must be compiled first.
import { orExit, prepare } from '../../infra/local/prepare.mjs';

await orExit(async () => {
  await prepare({ web: false, tools: true });
  await import('./prove.mjs');
});
