import type { CredentialsOf } from '@orbita/contracts';
import type { EgressClient } from '@orbita/platform/egress';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { NetworkError } from '../network.js';
import type { Pace, PaceRule } from '../pace.js';
import { understood } from '../understood.js';
import { baseOf, postForm } from '../wire.js';
import { troubleOf } from './vk-errors.js';

/** Version of the API whose answers are read here. */
export const API_VERSION = '5.199';

/** A key of VK. Fields that are not typed come from a login, or were measured. */
export interface VkKey extends CredentialsOf<'vk'> {
  /** Whose key it is, once measured: it decides how often the key may be used. */
  kind?: 'community' | 'user';
  /** For a login at VK ID: renews its key. */
  refresh_token?: string;
  device_id?: string;
}

/** Calls a second: 20 with a community's key, as public clients have it, unconfirmed; 3 with a user's. */
const RULES: Readonly<Record<'community' | 'user', PaceRule>> = {
  community: { perSecond: 20 },
  user: { perSecond: 3 },
};

/** Work that has begun waits this long for further turns; then it starts over. */
const PATIENCE_MS = 20_000;

const Refusal = z.object({ error: z.object({ error_code: z.number() }) });
const Answer = z.object({ response: z.unknown() });

export interface VkCall<Reply extends z.ZodMiniType> {
  method: string;
  params?: Readonly<Record<string, string | number>>;
  reply: Reply;
  signal: AbortSignal;
  /** See WireCall. */
  irreversible?: boolean;
}

type TokenOwner = Pick<VkKey, 'access_token' | 'kind'>;

const paceName = ({ access_token }: TokenOwner): string => `vk ${access_token}`;

interface Way {
  /** Base address of the methods. */
  url: string;
  egress: EgressClient;
}

/**
 * Calls a method without taking a turn.
 * @returns its answer, in the shape of `reply`
 * @throws NetworkError
 */
export const callVk = async <Reply extends z.ZodMiniType>(
  { url, egress }: Way,
  { access_token }: Pick<VkKey, 'access_token'>,
  { method, params = {}, reply, signal, irreversible = false }: VkCall<Reply>,
): Promise<z.output<Reply>> => {
  const fields = { ...params, access_token, v: API_VERSION };
  const { json } = await postForm(egress, `${baseOf(url)}/${method}`, fields, { signal, irreversible });
  const refusal = Refusal.safeParse(json);
  if (refusal.success) throw troubleOf(method, refusal.data.error.error_code, irreversible);
  return understood(reply, method, Answer.safeParse(json).data?.response, { irreversible });
};

/** Methods of VK's API for keys many processes use, and when they may be called. */
export class VkApi {
  constructor(private readonly options: Way & { pace: Pace }) {}

  /** Calls a method whose turn was taken before. After too many calls the key rests for all processes. @throws NetworkError */
  call<Reply extends z.ZodMiniType>(key: TokenOwner, call: VkCall<Reply>): Promise<z.output<Reply>> {
    return this.options.pace.heeding(paceName(key), () => callVk(this.options, key, call));
  }

  /** Takes a turn and calls a method that changes nothing. @throws NetworkError */
  async ask<Reply extends z.ZodMiniType>(key: TokenOwner, call: VkCall<Reply>): Promise<z.output<Reply>> {
    await this.turn(key, call.signal);
    return this.call(key, call);
  }

  /** @throws NetworkError `rate` when the turn is later than a second; the signal's reason */
  turn(key: TokenOwner, signal: AbortSignal, taker?: string): Promise<void> {
    return this.options.pace.turn(paceName(key), RULES[key.kind ?? 'user'], signal, taker);
  }

  /**
   * Waits for a further turn of work that would be lost if it had to start over.
   * @throws NetworkError `rate` when it is too far off; the signal's reason
   */
  async furtherTurn(key: TokenOwner, signal: AbortSignal, taker: string): Promise<void> {
    for (let waited = 0; ;) {
      const { waitMs } = await this.options.pace.take(paceName(key), RULES[key.kind ?? 'user'], signal, taker);
      if (waitMs <= 0) return;
      waited += waitMs;
      if (waited > PATIENCE_MS) throw new NetworkError('rate', 'its turn is far off', { retryAfterMs: waitMs });
      await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
