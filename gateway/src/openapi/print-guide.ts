import { ALL_ROUTES } from '@orbita/contracts';
import { apiGuide } from './api-guide.js';
import { openApiDocument } from './document.js';
import type { ApiDocument } from './guide/api-document.js';

/** Numbers of an installation with default settings. */
const quotas = { RATE_LIMIT_FACTOR: 1, LOGINS_PER_ADDRESS: 100, REGISTRATIONS_PER_ADDRESS: 300 };
const document = openApiDocument({ version: '0', serverUrl: '/', quotas }) as unknown as ApiDocument;

process.stdout.write(apiGuide(document, ALL_ROUTES));
