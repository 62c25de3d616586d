import { fileURLToPath } from 'node:url';
import { launch } from './launcher.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
process.exitCode = await launch(root, { nodeEnv: 'production' });
