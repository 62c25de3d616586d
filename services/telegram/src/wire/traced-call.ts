import { ERRORS } from '@orbita/contracts';
import { inSpan } from '@orbita/platform';
import { type Answer, type TelegramCallName, patternOf } from './telegram-wire.js';

const KINDS = { ask: 'client', answer: 'server' } as const;

interface TracedCall {
  side: keyof typeof KINDS;
  name: TelegramCallName;
  /** Host of the called process. */
  host?: string;
  /** W3C `traceparent` that came with the call. */
  parent?: string | undefined;
}

/** Runs one side of a call in its own span, which records how it was answered, and never its content. */
export const tracedCall = ({ side, name, host, parent }: TracedCall, work: () => Promise<Answer>): Promise<Answer> => {
  const facts = { 'rpc.method': name, 'server.address': host };
  return inSpan(`${side} ${patternOf(name)}`, { kind: KINDS[side], facts, parent }, async (span) => {
    const answer = await work();
    const outcome = 'error' in answer ? answer.error.code : 'ok';
    span.add({ 'orbita.outcome': outcome });
    // As with requests to the gateway: an error the caller has to fix is not a failure.
    if (outcome !== 'ok' && ERRORS[outcome].status >= 500) span.fail({ code: outcome });
    return answer;
  });
};
