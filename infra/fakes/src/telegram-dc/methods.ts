import { Api } from 'telegram';
import { BINDING } from './binding.js';
import { FILES } from './files.js';
import type { Call, Method } from './method.js';
import { READING } from './reading.js';
import { RpcRefusal } from './rpc-error.js';
import { SIGN_IN } from './sign-in.js';
import { bigintOf, type Result, type TlObject } from './tl.js';
import { UPKEEP } from './upkeep.js';

const METHODS = new Map<string, Method>([...UPKEEP, ...SIGN_IN, ...READING, ...FILES, ...BINDING]);

const WRAPPERS = [Api.InvokeWithLayer, Api.InitConnection, Api.InvokeWithoutUpdates, Api.InvokeAfterMsg] as const;

/** The request inside wrappers that only describe the client. */
export const innermost = (request: TlObject): TlObject => {
  const wrapper = WRAPPERS.find((type) => request instanceof type);
  return wrapper && request instanceof wrapper ? innermost(request.query as TlObject) : request;
};

/** @throws RpcRefusal for what the method refuses, and for methods this data centre does not have. */
export const carryOut = async (request: TlObject, call: Call): Promise<Result> => {
  const method = METHODS.get(request.className);
  if (!method) throw new RpcRefusal('INPUT_METHOD_INVALID');
  return method(request, call);
};

/** What the log keeps of a request: which channel, which page; never a code or a proof. */
export const aboutOf = (request: TlObject, { centre }: Call): Record<string, string | number> => {
  const nameOf = (peer: unknown): string => {
    if (!(peer instanceof Api.InputPeerChannel || peer instanceof Api.InputChannel)) return '';
    return centre.world.channelById(bigintOf(peer.channelId))?.options.username ?? '';
  };
  if (request instanceof Api.messages.GetHistory) {
    const { peer, offsetId, offsetDate, limit } = request;
    return { channel: nameOf(peer), offsetId, offsetDate, limit };
  }
  if (request instanceof Api.channels.GetFullChannel) return { channel: nameOf(request.channel) };
  if (request instanceof Api.contacts.ResolveUsername) return { channel: request.username };
  return {};
};
