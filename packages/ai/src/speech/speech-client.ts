import { setTimeout as sleep } from 'node:timers/promises';
import { countProvider } from '@orbita/platform/metrics';
import { inSpan } from '@orbita/platform/telemetry';
import { APIError, type OpenAI } from 'openai';
import type { AiLogger } from '../logger.js';
import { openConnection, watched } from '../model/openai-connection.js';
import { FAILURE_KINDS, ProviderFailure, failureKindOf, toProviderFailure } from '../model/provider-failure.js';
import { Watchdog } from '../model/watchdog.js';
import { type SpeechSegment, SpeechReply, piecesOf } from './speech-segment.js';

/** A stretch of sound that is sent in one piece. */
export interface SpeechQuestion {
  /** An MP3. */
  sound: Uint8Array<ArrayBuffer>;
  /** Its file name: ASCII, and nothing a user wrote. */
  name: string;
  durationMs: number;
  /** ISO 639-1; null leaves it to the server. */
  language: string | null;
  /** Into English. */
  translate: boolean;
  /** The words right before, so that names are spelt alike; may be empty. */
  before: string;
}

export interface SpeechClientOptions {
  /** Absent where the server needs none. */
  apiKey: string | undefined;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
  /** Below the base URL. */
  path: string;
  /** How translation is requested: by a separate route, or by the field `translate`. */
  translate: 'route' | 'field';
  logger: AiLogger;
}

/** An answer arrived but cannot be used. */
export class BadSpeechAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('The answer of the speech server cannot be read', options);
    this.name = 'BadSpeechAnswer';
  }
}

/**
 * `verbose_json` and `diarized_json` have times; only the latter distinguishes voices, and only one kind of model supports it.
 */
type AnswerFormat = 'verbose_json' | 'diarized_json' | 'json';

/** How a call may end, in a closed set of words. */
const OUTCOMES = ['done', ...FAILURE_KINDS, 'unreadable', 'called off'] as const;
type CallOutcome = (typeof OUTCOMES)[number];

/** How a call failed. */
const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof BadSpeechAnswer ? 'unreadable' : failureKindOf(error);

const TRANSLATIONS = '/audio/translations';
/** Between bytes of an answer that has begun. */
const IDLE_MS = 15_000;
/** Time for our hanging up to reach the server: until then it counts the call. */
const GOODBYE_MS = 100;

const formatOf = (model: string): AnswerFormat => {
  if (!/^gpt-4o.*-transcribe/.test(model)) return 'verbose_json';
  return model.includes('diarize') ? 'diarized_json' : 'json';
};

/** Transcriptions of any server with OpenAI's audio protocol. One `ask` is one stretch; nothing is retried here. */
export class SpeechClient {
  private readonly client: OpenAI;
  private readonly count = countProvider('speech', OUTCOMES);
  private format: AnswerFormat;

  constructor(private readonly options: SpeechClientOptions) {
    this.client = openConnection({ ...options, apiKey: options.apiKey ?? 'none' });
    this.format = formatOf(options.model);
  }

  /** Whether English can be requested. */
  get canTranslate(): boolean {
    return this.options.translate === 'field' || this.format === 'verbose_json';
  }

  /**
   * Makes one call; if a server knows no times, it is repeated without them at once. Silence gives an empty list.
   * @param totalMs time limit of the whole call
   * @throws ProviderFailure, BadSpeechAnswer; the signal's reason
   */
  async ask(question: SpeechQuestion, signal: AbortSignal, totalMs: number): Promise<SpeechSegment[]> {
    const { format } = this;
    try {
      return await this.call(question, format, signal, totalMs);
    } catch (error) {
      const isAboutFormat = error instanceof ProviderFailure && error.kind === 'unsupported' && format !== 'json';
      if (!isAboutFormat) throw error;
    }
    const pieces = await this.call(question, 'json', signal, totalMs);
    // Accepted in this form after a refusal in the other: so the form was refused, not the sound.
    if (this.format !== 'json') this.options.logger.warn({}, 'speech server reports no times, requesting without them');
    this.format = 'json';
    return pieces;
  }

  private call(
    question: SpeechQuestion,
    format: AnswerFormat,
    signal: AbortSignal,
    totalMs: number,
  ): Promise<SpeechSegment[]> {
    const { baseUrl, model } = this.options;
    const facts = { 'server.address': new URL(baseUrl).hostname, 'gen_ai.request.model': model };
    return inSpan('transcribe', { kind: 'client', facts }, async () => {
      let outcome: CallOutcome = 'done';
      try {
        return await this.send(question, format, signal, totalMs);
      } catch (error) {
        outcome = signal.aborted ? 'called off' : outcomeOf(error);
        throw error;
      } finally {
        this.count(outcome);
      }
    });
  }

  private async send(
    question: SpeechQuestion,
    format: AnswerFormat,
    signal: AbortSignal,
    totalMs: number,
  ): Promise<SpeechSegment[]> {
    // Nothing of an answer is returned before all of it is known.
    const watchdog = new Watchdog({ firstByteMs: totalMs, idleMs: IDLE_MS, totalMs });
    let endedByServer = false;
    try {
      const response = await this.client
        .post(this.pathOf(question), {
          body: this.form(question, format),
          signal: AbortSignal.any([signal, watchdog.signal]),
          timeout: totalMs,
          ...(this.options.apiKey === undefined ? { headers: { Authorization: null } } : {}),
        })
        .asResponse();
      const type = response.headers.get('content-type') ?? '';
      if (type.includes('text/html')) throw new ProviderFailure('misconfigured', { status: response.status });
      const body = await watched(response, watchdog).response.text();
      endedByServer = true;
      return piecesOf(readReply(body), question.durationMs);
    } catch (error) {
      signal.throwIfAborted();
      if (watchdog.expired) throw new ProviderFailure('timeout');
      endedByServer = true;
      throw error instanceof BadSpeechAnswer ? error : toProviderFailure(error);
    } finally {
      watchdog.close();
      if (!endedByServer) await sleep(GOODBYE_MS);
    }
  }

  private pathOf({ translate }: SpeechQuestion): string {
    return translate && this.options.translate === 'route' ? TRANSLATIONS : this.options.path;
  }

  private form({ sound, name, language, translate, before }: SpeechQuestion, format: AnswerFormat): FormData {
    const form = new FormData();
    const isRoute = translate && this.options.translate === 'route';
    form.append('model', this.options.model);
    form.append('response_format', format);
    if (format === 'verbose_json') form.append('timestamp_granularities[]', 'segment');
    if (format === 'diarized_json') form.append('chunking_strategy', 'auto');
    // The route to English takes no language, and models that distinguish voices take no words before.
    if (language !== null && !isRoute) form.append('language', language);
    if (before !== '' && format !== 'diarized_json') form.append('prompt', before);
    if (translate && !isRoute) form.append('translate', 'true');
    form.append('file', new File([sound], name, { type: 'audio/mpeg' }));
    return form;
  }
}

/** @throws BadSpeechAnswer; APIError for an error inside of a good answer */
const readReply = (body: string): SpeechReply => {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (cause) {
    throw new BadSpeechAnswer({ cause });
  }
  const { error } = (answer ?? {}) as { error?: object };
  if (error) throw new APIError(undefined, error, undefined, undefined);
  const reply = SpeechReply.safeParse(answer);
  // A format without a text would look like silence.
  if (!reply.success || (typeof reply.data.text !== 'string' && !reply.data.segments)) throw new BadSpeechAnswer();
  return reply.data;
};
