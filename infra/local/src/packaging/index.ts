/** What a machine must have before servers can run on it, and as whom: the only door to this folder. */
export { findFfmpeg } from './ffmpeg-binaries.js';
export { findPostgres } from './postgres-binaries.js';
export { choosePostgresHome, type PostgresHome } from './postgres-home.js';
export { findRedis } from './redis-binaries.js';
