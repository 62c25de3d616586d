import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { gatewayEnv } from '../env.js';
import { openApiDocument } from './document.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const { RATE_LIMIT_FACTOR, LOGINS_PER_ADDRESS, REGISTRATIONS_PER_ADDRESS } = gatewayEnv;
const quotas = z.object({ RATE_LIMIT_FACTOR, LOGINS_PER_ADDRESS, REGISTRATIONS_PER_ADDRESS }).parse(process.env);

process.stdout.write(`${JSON.stringify(openApiDocument({ version, serverUrl: '/', quotas }), null, 2)}\n`);
