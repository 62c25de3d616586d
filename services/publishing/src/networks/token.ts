/** Injection token of the `Networks` of a process. */
export const NETWORKS = Symbol('networks posts go out to');
