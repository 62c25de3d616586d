// @ts-check
// `npm run containers`: the product's images and manifests, really built and started. What it looks at them with must be compiled first.
import { orExit, prepare } from '../../infra/local/prepare.mjs';

await orExit(async () => {
  await prepare({ web: false, tools: true });
  await import('./prove.mjs');
});
