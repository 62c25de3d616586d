/** Injection token of the `Networks` of a process. */
export const NETWORKS = Symbol('networks posts go out to');
/** Injection token of the `NetworkLogins` of a process. */
export const NETWORK_LOGINS = Symbol('networks users log in at');
