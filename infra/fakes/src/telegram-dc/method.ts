import type { DataCentreState, KeyRecord } from './state.js';
import type { Result, TlObject } from './tl.js';
import type { World } from './world.js';

/** Where a data centre listens. */
export interface Address {
  dcId: number;
  host: string;
  port: number;
}

/** The data centre as methods see it. */
export interface Centre extends Address {
  /** Other data centres announced to clients. */
  neighbours: Address[];
  world: World;
  state: DataCentreState;
}

/** Who calls. */
export interface Call {
  centre: Centre;
  /** Key of the connection the call came by. */
  key: KeyRecord;
}

/** A method of the schema: @throws RpcRefusal for what it refuses. */
export type Method = (request: TlObject, call: Call) => Result | Promise<Result>;

/** A method with the class of its request. */
export const method = <R extends TlObject>(
  type: (abstract new (args: never) => R) & { className: string },
  answer: (request: R, call: Call) => Result | Promise<Result>,
): [string, Method] => [
  type.className,
  (request, call) => {
    if (!(request instanceof type)) throw new Error(`${request.className} is no ${type.className}`);
    return answer(request, call);
  },
];
