export { LaunchError } from './launch-error.js';
export { startPostgres, type PostgresOptions } from './postgres.js';
export { startRedis, type RedisOptions } from './redis.js';
export { MIGRATE, productRoles, type RoleSpec } from './roles.js';
export type { RunningServer } from './server.js';
export { startServices, type Services, type ServicesOptions } from './services.js';
export { startStack } from './stack.js';
export type { ServerControl, Stack, StackOptions } from './stack.types.js';
export type { ProcessInfo } from './supervised-process.js';
