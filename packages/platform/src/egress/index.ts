// An entry of its own: most processes call nobody, and the HTTP client would lengthen the start of all of them.
export { allowedOrigin } from './address-rules.js';
export type { Resolve, ResolvedAddress } from './connections.js';
export * from './egress-client.js';
export * from './egress-errors.js';
export { ForeseenCalls } from './foreseen-calls.js';
export { type FormPart, multipart } from './multipart.js';
