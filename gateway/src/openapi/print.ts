import { readFileSync } from 'node:fs';
import { openApiDocument } from './document.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

process.stdout.write(`${JSON.stringify(openApiDocument({ version, serverUrl: '/' }), null, 2)}\n`);
