import { type Logger, oversizedAnswers } from '@orbita/platform';
import type { FastifyInstance } from 'fastify';
import type { AnswerBytes } from './answer-bytes.js';
import { callerOf } from './quotas.js';

/** No JSON of the API is larger: making, compressing and parsing one delays all other requests (docs/adr/0012). */
export const MAX_ANSWER_BYTES = 1_048_576;

/** Answers with a transcript: ten thousand lines are edited and sent as a whole, three megabytes in both directions. */
export const WHOLE_TRANSCRIPTS: readonly string[] = [
  'GET /api/transcriptions/{id}',
  'POST /api/transcriptions/{id}/start',
  'POST /api/transcription/transcribe',
];

interface Measured {
  bytes: AnswerBytes;
  logger: Logger;
}

/**
 * Measures every JSON answer as it leaves. A too large one is still sent, because a caller waits for it, but it is logged:
 * its route has to limit what it answers. Attachments may have any length.
 */
export const measureAnswers = (fastify: FastifyInstance, { bytes, logger }: Measured): void => {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    const { contract } = request;
    if (contract && typeof payload === 'string') {
      const size = Buffer.byteLength(payload);
      bytes.add(callerOf(request), size);
      const route = `${contract.method} ${contract.path}`;
      const most = WHOLE_TRANSCRIPTS.includes(route) ? 3 * MAX_ANSWER_BYTES : MAX_ANSWER_BYTES;
      if (size > most && !contract.attachment) {
        oversizedAnswers.inc({ route });
        logger.error({ route, bytes: size }, 'answer larger than the limit of the API');
      }
    }
    done(null, payload);
  });
};
