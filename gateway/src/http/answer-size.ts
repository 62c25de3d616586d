import { type Logger, oversizedAnswers } from '@orbita/platform';
import type { FastifyInstance } from 'fastify';
import type { AnswerBytes } from './answer-bytes.js';
import { callerOf } from './quotas.js';

/** No JSON of the API is larger: making, packing and reading one holds up everybody else (docs/adr/0012). */
export const MAX_ANSWER_BYTES = 1_048_576;

/** Answers that hold a transcript: ten thousand lines are edited whole and sent whole, in three megabytes both ways. */
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
 * Weighs every JSON answer as it leaves. One that is too large is sent all the same, since somebody waits for it, but told:
 * its route has to bound what it answers. Attachments are made to be as long as they are.
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
        logger.error({ route, bytes: size }, 'an answer is larger than the API promises');
      }
    }
    done(null, payload);
  });
};
