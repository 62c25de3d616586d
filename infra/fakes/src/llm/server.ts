import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../api/server.js';
import { AnswerMachine, type ChatRequest } from './answer.js';
import { Mood, type LlmBehaviour } from './behaviour.js';
import { deliver, type Pace } from './call.js';
import { CallLog, type CallRecord } from './call-log.js';

export interface FakeLlmOptions extends Partial<Pace> {
  /** 0 = any free port. */
  port?: number;
  /** Address to listen on: 127.0.0.1 by default; containers need another one, because theirs is their own. */
  host?: string;
  /** Calls at once; one more is answered 429. */
  maxParallel?: number;
  /** For the drawing of faults. */
  seed?: number;
  behaviour?: Partial<LlmBehaviour>;
  /** File that gets the call log as JSON lines, too. */
  logFile?: string;
}

export interface FakeLlm {
  /** Base URL for clients, with `/v1`. */
  url: string;
  log(): CallRecord[];
  setBehaviour(behaviour: Partial<LlmBehaviour>): void;
  /** From now on every connection is refused, until {@link FakeLlm.goUp}. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_REQUEST_BYTES = 8 * 1024 * 1024;

const readJson = async <T>(request: IncomingMessage): Promise<T> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_REQUEST_BYTES) throw new Error('request too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
};

const reply = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): number => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
  return status;
};

const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): number => reply(response, status, { error: { message, type: 'fake', code: null, param: null } }, headers);

/** A model server: speaks the wire protocol of OpenAI, knows nothing about its callers. */
class LlmServer {
  readonly log: CallLog;
  readonly mood: Mood;
  private readonly machine = new AnswerMachine();
  private inFlight = 0;

  constructor(
    private readonly options: FakeLlmOptions,
    private readonly pace: Pace,
  ) {
    this.log = new CallLog(options.logFile);
    this.mood = new Mood(options.seed ?? 1, options.behaviour);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${request.url?.split('?')[0]}`;
    if (route === 'POST /v1/chat/completions') return this.chat(request, response);
    if (route === 'GET /v1/models')
      return void reply(response, 200, { object: 'list', data: [{ id: 'fake', object: 'model' }] });
    if (route === 'GET /__log') return void reply(response, 200, this.log.all());
    if (route === 'POST /__behaviour') {
      this.mood.change(await readJson<Partial<LlmBehaviour>>(request));
      return void reply(response, 200, {});
    }
    refuse(response, 404, 'not found');
  }

  private async chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const record: CallRecord = {
      id: this.log.nextId(),
      at: CallLog.now(),
      firstTokenAt: null,
      endedAt: 0,
      status: 0,
      fault: null,
      slots: [],
      tokens: 0,
      aborted: false,
      inFlight: ++this.inFlight,
    };
    const gone = new AbortController();
    let over = false;
    const end = (aborted: boolean): void => {
      if (over) return;
      over = true;
      this.inFlight--;
      this.log.append({ ...record, endedAt: CallLog.now(), aborted });
    };
    // The call ends before its last byte leaves: a client may start the next one the moment it has read it.
    response.on('prefinish', () => end(false));
    response.on('close', () => {
      end(record.fault !== 'reset');
      gone.abort();
    });
    try {
      record.status = await this.answer(await readJson<ChatRequest>(request), response, record, gone.signal);
    } catch (error) {
      if (!gone.signal.aborted) throw error;
    }
  }

  /** Answers and returns the status, which is known before the answer ends. */
  private async answer(
    chat: ChatRequest,
    response: ServerResponse,
    record: CallRecord,
    gone: AbortSignal,
  ): Promise<number> {
    const { abilities } = this.mood;
    const { maxParallel = Number.POSITIVE_INFINITY } = this.options;
    const say = (status: number, message: string, headers?: Record<string, string>): number => {
      record.status = status;
      return refuse(response, status, message, headers);
    };
    if (record.inFlight > maxParallel) {
      record.fault = 'tooManyAtOnce';
      return say(429, 'too many requests at once', { 'retry-after': '1' });
    }
    const fault = this.mood.draw();
    const { stallEnds } = this.mood;
    record.fault = Object.keys(fault)[0] ?? null;
    if (fault.unauthorized) return say(401, 'Incorrect API key provided');
    if (fault.storm)
      return say(429, 'rate limit reached', { 'retry-after': String(fault.storm.retryAfterSeconds ?? 1) });
    if (fault.serverError) return say(fault.serverError.status ?? 500, 'server error');
    const format = chat.response_format?.type;
    if (format === 'json_schema' && fault.schemaRejected) return say(400, 'the request could not be processed');
    if (format === 'json_schema' && !abilities.jsonSchema)
      return say(400, 'response_format json_schema is not supported');
    if (format === 'json_object' && !abilities.jsonObject) return say(400, 'response_format is not supported');
    if (chat.stream_options && !abilities.streamOptions)
      return say(400, 'Unrecognized request argument: stream_options');

    const answer = this.machine.write(chat, fault, abilities.chatty);
    record.slots = answer.slots;
    record.status = 200;
    await deliver({
      response,
      answer,
      fault,
      pace: this.pace,
      model: chat.model ?? 'fake',
      stream: chat.stream === true && abilities.streaming,
      includeUsage: chat.stream_options !== undefined,
      gone,
      stallEnds,
      onTokens: (count) => {
        record.firstTokenAt ??= CallLog.now();
        record.tokens += count;
      },
    });
    return 200;
  }
}

/** Starts a model server on the loopback interface. */
export const startFakeLlm = async (options: FakeLlmOptions = {}): Promise<FakeLlm> => {
  const { firstTokenMs = 900, tokensPerSecond = 77, speed = 1, port = 0, host } = options;
  const llm = new LlmServer(options, { firstTokenMs, tokensPerSecond, speed });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await llm.handle(request, response);
    } catch (error) {
      if (response.headersSent) throw error;
      refuse(response, 400, (error as Error).message);
    }
  };
  const { url, goDown, goUp, stop } = await listen(handle, port, host);
  return {
    url: `${url}/v1`,
    log: () => llm.log.all(),
    setBehaviour: (behaviour) => llm.mood.change(behaviour),
    goDown,
    goUp,
    stop: async () => {
      await stop();
      await llm.log.close();
    },
  };
};
