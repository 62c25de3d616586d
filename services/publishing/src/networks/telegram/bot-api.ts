import { cutTo, say } from '@orbita/contracts';
import type { EgressClient, FormPart } from '@orbita/platform/egress';
import * as z from 'zod';
import { NetworkError } from '../network.js';
import { baseOf, postJson, postMultipart, retryAfterMs, type WireAnswer, type WireCall } from '../wire.js';

const MAX_WORDS = 200;
/** Anything else would change the address. */
const TOKEN = /^\d{1,20}:[\w-]{1,100}$/;

const KEY_REFUSED = say('telegram-bot.key-refused');
const NO_RIGHTS =
  /chat not found|not enough rights|administrator rights|have no rights|not a member|member list is inaccessible|kicked|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED|CHANNEL_PRIVATE/i;

const Refusal = z.object({
  ok: z.literal(false),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).default({}),
});

/** The chat has another number now. Nothing was done. */
export class ChatMoved extends NetworkError {
  constructor(readonly chatId: string) {
    super('rights', 'the chat has another number now');
  }
}

/** The meaning of a refusal, by status and text (core.telegram.org/bots/api#making-requests). */
const troubleOf = ({ status, json, headers }: WireAnswer): NetworkError => {
  const { success, data } = Refusal.safeParse(json);
  if (!success) return new NetworkError('transient', `an answer ${status} that is none of the Bot API`);
  const { description, parameters } = data;
  const message = `${status}: ${cutTo(description, MAX_WORDS)}`;
  if (parameters.migrate_to_chat_id !== undefined) return new ChatMoved(String(parameters.migrate_to_chat_id));
  if (status === 429) {
    const seconds = parameters.retry_after;
    const waitMs = seconds === undefined ? retryAfterMs(headers) : seconds * 1_000;
    return new NetworkError('rate', message, { retryAfterMs: waitMs });
  }
  // 404: the address contains no valid token.
  if (status === 401 || status === 404) return new NetworkError('auth', message, { said: KEY_REFUSED });
  if (status === 403 || NO_RIGHTS.test(description)) {
    return new NetworkError('rights', message, { said: say('telegram-bot.may-not-post') });
  }
  const said = say(status === 413 ? 'telegram-post.file-too-large' : 'telegram-post.refused');
  return new NetworkError('content', message, { said });
};

interface BotCall extends Pick<WireCall, 'signal' | 'timeoutMs' | 'irreversible'> {
  /** With files the request is a multipart form. */
  files?: readonly FormPart[];
}

/** One bot of Telegram. The token is part of each call's address, so no error contains the address. */
export class BotApi {
  /** @param url such as `https://api.telegram.org` */
  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly egress: EgressClient,
  ) {}

  /**
   * Calls a method once. Fields that are not strings are sent as JSON.
   * @throws NetworkError, {@link ChatMoved} among them
   */
  async call<T>(
    method: string,
    fields: Readonly<Record<string, unknown>>,
    result: z.ZodType<T>,
    { files, ...call }: BotCall,
  ): Promise<T> {
    if (!TOKEN.test(this.token)) throw new NetworkError('auth', 'no token of a bot', { said: KEY_REFUSED });
    const url = `${baseOf(this.url)}/bot${this.token}/${method}`;
    const answer = files
      ? await postMultipart(this.egress, url, [...this.words(fields), ...files], call)
      : await postJson(this.egress, url, fields, call);
    const done = z.object({ ok: z.literal(true), result }).safeParse(answer.json);
    if (done.success) return done.data.result;
    // Neither a refusal nor the post: it is unknown what was done.
    if (call.irreversible && answer.status < 400 && !Refusal.safeParse(answer.json).success) {
      throw new NetworkError('uncertain', `${method} was answered in another form`);
    }
    throw troubleOf(answer);
  }

  private words(fields: Readonly<Record<string, unknown>>): FormPart[] {
    return Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }));
  }
}
