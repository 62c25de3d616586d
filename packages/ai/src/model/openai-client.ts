import { setTimeout as sleep } from 'node:timers/promises';
import { APIError, type OpenAI } from 'openai';
import { Stream } from 'openai/core/streaming';
import { z } from 'zod';
import type { ModelUsage } from '../content-writer.js';
import type { AiLogger } from '../logger.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import type { AnswerText } from './answer-text.js';
import { AnswerForm, PLAIN, STRUCTURED, type CallForm } from './answer-form.js';
import { openConnection, watched } from './openai-connection.js';
import { ProviderFailure, toProviderFailure } from './provider-failure.js';
import { type AnswerPiece, ThoughtFilter } from './thought-filter.js';
import { Watchdog, type CallLimits } from './watchdog.js';

export const FINISHES = ['complete', 'length', 'refused'] as const;
export type Finish = (typeof FINISHES)[number];

export type ChatEvent =
  | { kind: 'text'; text: AnswerText }
  /** The model thinks, or this is not clear so far. */
  | { kind: 'thought' }
  /** All text so far was a thought: the answer begins with the next. */
  | { kind: 'taken back' }
  /** The last event; usage only if the provider reported it. */
  | { kind: 'end'; finish: Finish; usage: ModelUsage | undefined };

export interface ChatClientOptions {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  logger: AiLogger;
}

/** An answer many times longer than expected: the model repeats itself. */
const CHARACTERS_PER_EXPECTED_TOKEN = 12;
/** The same limit for a thought, which may be longer than any answer: some 60,000 tokens. */
const MAX_THOUGHT_CHARACTERS = 200_000;
/** Time for our disconnect to reach the server. Until then the server counts the call, so the slot is not free. */
const GOODBYE_MS = 100;

/** Some servers answer in parts; parts that are not text are thoughts. */
const Part = z.object({ type: z.string().nullish(), text: z.string().nullish() });
const Content = z.union([
  z.string(),
  z.array(Part).transform((parts) => parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')),
]);
/** Thoughts in separate fields only show that the model is at work. */
const Said = z
  .object({
    content: Content.nullish(),
    refusal: z.string().nullish(),
    reasoning: z.unknown().optional(),
    reasoning_content: z.unknown().optional(),
    reasoning_details: z.unknown().optional(),
  })
  .nullish();
const isThinking = (said: z.output<typeof Said>): boolean =>
  Boolean(said?.reasoning ?? said?.reasoning_content ?? said?.reasoning_details);
/** What we read of a streamed chunk (`delta`) or a whole answer (`message`). */
const Reply = z.object({
  choices: z.array(z.object({ delta: Said, message: Said, finish_reason: z.string().nullish() })).nullish(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(undefined),
  error: z.unknown().optional(),
});

const lowerForm = (form: CallForm, failure: ProviderFailure): CallForm | undefined => {
  if (failure.aboutStreamOptions && form.usage) return { ...form, usage: false };
  if (form.answer === 'json_schema') return { ...form, answer: 'json_object' };
  if (form.answer === 'json_object') return { ...form, answer: 'text' };
  return form.usage ? { ...form, usage: false } : undefined;
};

/** OpenAI's word and GigaChat's. */
const REFUSED = new Set(['content_filter', 'blacklist']);

const finishOf = (reason: string): Finish => {
  if (reason === 'length') return 'length';
  return REFUSED.has(reason) ? 'refused' : 'complete';
};

/** Chat completions of any OpenAI-compatible server. One `ask` is one call; nothing is retried here. */
export class ChatClient {
  private readonly client: OpenAI;
  private readonly structured: AnswerForm;
  private readonly plain: AnswerForm;
  /** The model was seen to end thoughts it had not begun: its template begins them in the question. */
  private thinksUnannounced = false;

  constructor(private readonly options: ChatClientOptions) {
    const logForm = ({ answer, usage }: CallForm): void =>
      options.logger.warn({ answer, usage }, 'request form for the model server changed');
    this.structured = new AnswerForm(STRUCTURED, logForm);
    this.plain = new AnswerForm(PLAIN, logForm);
    this.client = openConnection(options);
  }

  get model(): string {
    return this.options.model;
  }

  /** Where it answers. */
  get host(): string {
    return new URL(this.options.baseUrl).hostname;
  }

  /**
   * Makes one call and reports the answer as it arrives. Throws `ProviderFailure`, or the signal's reason when aborted. If a
   * server rejects structured answers or usage reports, the call is repeated without them at once.
   */
  async *ask(prompt: ChatPrompt, signal: AbortSignal, limits: CallLimits): AsyncGenerator<ChatEvent, void, undefined> {
    let form: CallForm | undefined = this.formOf(prompt).next();
    for (;;) {
      try {
        yield* this.call(prompt, form, signal, limits);
        return;
      } catch (error) {
        if (!(error instanceof ProviderFailure) || error.kind !== 'unsupported') throw error;
        form = lowerForm(form, error);
        if (!form) throw new ProviderFailure('misconfigured', { status: error.status, cause: error });
      }
    }
  }

  private async *call(
    prompt: ChatPrompt,
    form: CallForm,
    signal: AbortSignal,
    limits: CallLimits,
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const watchdog = new Watchdog(limits);
    let endedByServer = false;
    try {
      const response = await this.client.chat.completions
        .create(this.body(prompt, form), {
          signal: AbortSignal.any([signal, watchdog.signal]),
          timeout: limits.totalMs,
        })
        .asResponse();
      const type = response.headers.get('content-type') ?? '';
      if (type.includes('text/html')) throw new ProviderFailure('misconfigured', { status: response.status });
      this.formOf(prompt).accepted(form, prompt.user);
      const { response: body, hasSaidDone } = watched(response, watchdog);
      const isWhole = type.includes('json');
      const replies = isWhole ? whole(body) : streamed(body, this.client);
      // The library ends an aborted stream like a finished one.
      const interrupted = (): boolean => signal.aborted || watchdog.expired;
      const answer = {
        isStructured: prompt.schema !== null,
        maxCharacters: prompt.expectedTokens * CHARACTERS_PER_EXPECTED_TOKEN,
        isOver: () => isWhole || hasSaidDone(),
        interrupted,
      };
      endedByServer = yield* this.events(replies, answer);
    } catch (error) {
      signal.throwIfAborted();
      if (watchdog.expired) throw new ProviderFailure('timeout');
      endedByServer = true;
      throw toProviderFailure(error);
    } finally {
      watchdog.close();
      if (!endedByServer) await sleep(GOODBYE_MS);
    }
  }

  private formOf({ schema }: ChatPrompt): AnswerForm {
    return schema === null ? this.plain : this.structured;
  }

  private body({ system, user, schema }: ChatPrompt, { answer, usage }: CallForm) {
    // A server without schemas gets the shape described in words.
    const shape =
      schema !== null && answer !== 'json_schema'
        ? `\n\nJSON Schema ответа:\n<json_schema>${JSON.stringify(schema.schema)}</json_schema>`
        : '';
    return {
      model: this.options.model,
      messages: [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user + shape },
      ],
      stream: true as const,
      ...(usage ? { stream_options: { include_usage: true } } : {}),
      ...(schema !== null && answer === 'json_schema'
        ? { response_format: { type: answer, json_schema: { ...schema, strict: true } } }
        : {}),
      ...(answer === 'json_object' ? { response_format: { type: answer } } : {}),
    };
  }

  /** Reports the answer; returns whether the server ended it. */
  private async *events(
    replies: AsyncIterable<unknown>,
    { isStructured, maxCharacters, isOver, interrupted }: ExpectedAnswer,
  ): AsyncGenerator<ChatEvent, boolean, undefined> {
    const filter = new ThoughtFilter({ isStructured, thinksUnannounced: this.thinksUnannounced });
    let endedByServer = true;
    let finish: Finish | undefined;
    let usage: ModelUsage | undefined;
    let characters = 0;
    try {
      for await (const raw of replies) {
        const reply = Reply.parse(raw);
        if (reply.error) throw new APIError(undefined, reply.error, undefined, undefined);
        if (reply.usage) {
          const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = reply.usage;
          usage = { model: this.options.model, promptTokens, completionTokens };
        }
        for (const { delta, message, finish_reason: reason } of reply.choices ?? []) {
          const said = delta ?? message;
          if (said?.refusal) finish = 'refused';
          if (isThinking(said)) yield { kind: 'thought' };
          if (said?.content) yield* eventsOf(filter.write(said.content));
          characters += said?.content?.length ?? 0;
          if (reason) finish ??= finishOf(reason);
        }
        if (filter.length > maxCharacters || characters > maxCharacters + MAX_THOUGHT_CHARACTERS) {
          finish = 'length';
          endedByServer = false;
          break;
        }
      }
    } catch (error) {
      // The answer was complete; only its end mark was lost.
      if (finish === undefined) throw error;
    }
    // When a proxy breaks an answer off, it ends like a complete one.
    if (finish === undefined && (characters === 0 || interrupted() || !isOver())) {
      throw new ProviderFailure('unavailable');
    }
    const rest = filter.end(finish === 'length');
    if (rest.isTakenBack || rest.text !== '') yield* eventsOf(rest);
    this.thinksUnannounced ||= filter.hasThoughtUnannounced;
    yield { kind: 'end', finish: finish ?? 'complete', usage };
    return endedByServer && !interrupted();
  }
}

interface ExpectedAnswer {
  isStructured: boolean;
  /** A longer answer means that the model repeats itself. */
  maxCharacters: number;
  /** Whether the server announced the end. */
  isOver: () => boolean;
  interrupted: () => boolean;
}

function* eventsOf({ isTakenBack, text }: AnswerPiece): Generator<ChatEvent, void, undefined> {
  if (isTakenBack) yield { kind: 'taken back' };
  yield text === '' ? { kind: 'thought' } : { kind: 'text', text };
}

async function* whole(response: Response): AsyncGenerator<unknown, void, undefined> {
  yield await response.json();
}

const streamed = (response: Response, client: OpenAI): AsyncIterable<unknown> =>
  Stream.fromSSEResponse<unknown>(response, new AbortController(), client);
