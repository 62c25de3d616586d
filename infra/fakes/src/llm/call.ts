import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer.js';
import type { LlmFaults, LlmReasoningField } from './behaviour.js';

export interface Pace {
  firstTokenMs: number;
  tokensPerSecond: number;
  /** 10 = everything ten times faster, including stalls. */
  speed: number;
}

/** Timers closer together than this cost more than they show: tokens due within it leave in one chunk. */
const TICK_MS = 5;
/** Data sent before a reset must reach the client first: the reset would discard it. */
const FLUSH_MS = 50;

interface Delivery {
  response: ServerResponse;
  answer: Answer;
  fault: Partial<LlmFaults>;
  pace: Pace;
  model: string;
  stream: boolean;
  includeUsage: boolean;
  /** Aborted when the client goes away. */
  gone: AbortSignal;
  /** Aborted when stalls that last until then end. */
  stallEnds: AbortSignal;
  onTokens: (count: number) => void;
}

const usageOf = ({ promptTokens, tokens }: Answer) => ({
  prompt_tokens: promptTokens,
  completion_tokens: tokens.length,
  total_tokens: promptTokens + tokens.length,
});

/** A thought as servers send it apart from the answer; among parts, some put its words where an answer has them. */
const thoughtOf = (text: string, field: LlmReasoningField): { content?: object[] } =>
  field === 'parts'
    ? {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text }] },
          { type: 'reasoning', text },
        ],
      }
    : { [field]: field === 'reasoning_details' ? [{ type: 'reasoning.text', text }] : text };

/** A whole answer, behind the parts of a thought where it has such. */
const messageOf = (text: string, thought: { content?: object[] }): object => ({
  content: thought.content ? [...thought.content, { type: 'text', text }] : text,
});

/** Sends one answer at the pace of a model, with the fault that struck. Resolves when there is nothing more to send. */
export const deliver = async (delivery: Delivery): Promise<void> => {
  const { response, answer, fault, pace, model, stream, gone, stallEnds, onTokens } = delivery;
  const wait = (ms: number) => sleep(ms / pace.speed, undefined, { signal: gone });
  const head = { id: 'chatcmpl-fake', object: stream ? 'chat.completion.chunk' : 'chat.completion', created: 1, model };
  const event = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

  const thought = answer.reasoning === null ? {} : thoughtOf(answer.reasoning, fault.reasoning!.field);

  if (fault.hang) return wait(2 ** 30);
  if (fault.reset && !fault.reset.after) return void response.destroy();
  const pauses = [fault.stall, fault.reset].map((kind) => Math.floor((kind?.after ?? 0) * answer.tokens.length));
  const brokenAt = fault.brokenOff ? Math.ceil(answer.tokens.length / 2) : -1;
  const [stallAt, resetAt] = [fault.stall ? pauses[0]! : -1, fault.reset ? pauses[1]! : -1];
  const stall = async (): Promise<void> => {
    if (!fault.stall?.untilChanged) return wait((fault.stall?.forSeconds ?? 30) * 1_000);
    const over = AbortSignal.any([gone, stallEnds]);
    if (!over.aborted) await once(over, 'abort');
    gone.throwIfAborted();
  };

  await wait(pace.firstTokenMs);
  if (stallAt === 0) await stall();
  if (!stream) {
    await wait((answer.tokens.length / pace.tokensPerSecond) * 1_000);
    onTokens(answer.tokens.length);
    const content = answer.tokens.join('');
    const message = answer.refusal
      ? { role: 'assistant', content: null, refusal: content }
      : { role: 'assistant', ...thought, ...messageOf(content, thought) };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        ...head,
        choices: [{ index: 0, message, finish_reason: answer.finish }],
        usage: usageOf(answer),
      }),
    );
    return;
  }

  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  if (fault.trickle) {
    for (;;) {
      response.write(':');
      await wait((fault.trickle.everySeconds ?? 10) * 1_000);
    }
  }
  response.write(event({ role: 'assistant', content: '' }));
  if (answer.reasoning !== null) response.write(event(thought));
  const perMs = (pace.tokensPerSecond * pace.speed) / 1_000;
  let startedAt = performance.now();
  let sent = 0;
  while (sent < answer.tokens.length) {
    const due = Math.min(answer.tokens.length, Math.floor((performance.now() - startedAt) * perMs) + 1);
    const until = [stallAt, resetAt, brokenAt].reduce((end, stop) => (stop > sent ? Math.min(end, stop) : end), due);
    if (until > sent) {
      const text = answer.tokens.slice(sent, until).join('');
      response.write(event(answer.refusal ? { refusal: text } : { content: text }));
      onTokens(until - sent);
      sent = until;
    }
    if (sent === resetAt) {
      await sleep(FLUSH_MS, undefined, { signal: gone });
      return void response.destroy();
    }
    if (sent === brokenAt) return void response.end();
    if (sent === stallAt) {
      const stalledAt = performance.now();
      await stall();
      startedAt += performance.now() - stalledAt;
    } else if (sent < answer.tokens.length) {
      await sleep(Math.max(TICK_MS, startedAt + sent / perMs - performance.now()), undefined, { signal: gone });
    }
  }
  response.write(event({}, answer.finish));
  if (delivery.includeUsage)
    response.write(`data: ${JSON.stringify({ ...head, choices: [], usage: usageOf(answer) })}\n\n`);
  response.end('data: [DONE]\n\n');
};
