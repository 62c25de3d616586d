import * as z from 'zod';

/** Base address of a server that is called over HTTP. */
export const httpAddress = z.url({ protocol: /^https?$/ });
