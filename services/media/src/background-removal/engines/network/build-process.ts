import { writeFile } from 'node:fs/promises';
import { findBundledWeights, readBundledWeights } from './bundled-weights.js';
import { quantisedNetwork } from './quantised-network.js';
import { encodedNetwork, widenedNetwork } from './widened-network.js';

// A separate process: the work takes seconds of one core and hundreds of megabytes, which are freed at its end.
process.once('disconnect', () => process.exit(1));

const [target] = process.argv.slice(2);
const weights = await findBundledWeights();
if (!target || !weights) throw new Error('there is nothing to make a network of');
const network = quantisedNetwork(widenedNetwork(await readBundledWeights(weights)));
await writeFile(target, encodedNetwork(network), { flag: 'wx' });
process.exit(0);
