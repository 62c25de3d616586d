import { writeFile } from 'node:fs/promises';
import { findBundledWeights, readBundledWeights } from './bundled-weights.js';
import { quantisedNetwork } from './quantised-network.js';
import { encodedNetwork, widenedNetwork } from './widened-network.js';

// A process of its own: building takes seconds of one core and hundreds of megabytes that are given back at its end.
const [target] = process.argv.slice(2);
const weights = await findBundledWeights();
if (!target || !weights) throw new Error('there is nothing to build');
await writeFile(target, encodedNetwork(quantisedNetwork(widenedNetwork(await readBundledWeights(weights)))), {
  flag: 'wx',
});
