import { ERRORS } from '@orbita/contracts';
import { inSpan } from '@orbita/platform';
import { type Answer, type TelegramCallName, patternOf } from './telegram-wire.js';

const KINDS = { ask: 'client', answer: 'server' } as const;

interface TracedCall {
  side: keyof typeof KINDS;
  name: TelegramCallName;
  /** Of the process that is asked. */
  host?: string;
  /** W3C `traceparent` that came with the call. */
  parent?: string | undefined;
}

/** Runs one side of a call in a span of its own, which tells how it was answered, and never what was asked. */
export const tracedCall = ({ side, name, host, parent }: TracedCall, work: () => Promise<Answer>): Promise<Answer> => {
  const facts = { 'rpc.method': name, 'server.address': host };
  return inSpan(`${side} ${patternOf(name)}`, { kind: KINDS[side], facts, parent }, async (span) => {
    const answer = await work();
    const outcome = 'error' in answer ? answer.error.code : 'ok';
    span.add({ 'orbita.outcome': outcome });
    // As with requests to the gateway: what the asker has to mend is no failure.
    if (outcome !== 'ok' && ERRORS[outcome].status >= 500) span.fail({ code: outcome });
    return answer;
  });
};
