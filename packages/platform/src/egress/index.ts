// A separate entry: most processes make no outside calls, and the HTTP client would slow the start of all of them.
export { allowedOrigin } from './address-rules.js';
export type { Resolve, ResolvedAddress } from './connections.js';
export * from './egress-client.js';
export * from './egress-errors.js';
export { ForeseenCalls } from './foreseen-calls.js';
export { type FormPart, multipart } from './multipart.js';
