/** Prepares a machine to run servers, and chooses their user: the only entry to this folder. */
export { findFfmpeg } from './ffmpeg-binaries.js';
export { findPostgres } from './postgres-binaries.js';
export { choosePostgresHome, type PostgresHome } from './postgres-home.js';
export { findRedis } from './redis-binaries.js';
