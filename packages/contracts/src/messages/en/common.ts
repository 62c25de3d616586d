import { INTERNAL_SENTENCE } from '../../sentences.en.js';
import { englishPlural } from '../../english-plural.js';
import { formatNumber, pauseInWords } from '../../words.en.js';
import { number } from '../details.js';
import type { Translation } from '../catalogue.js';
import type { COMMON as russian } from '../ru/common.js';

export const COMMON: Translation<typeof russian> = {
  VALIDATION_FAILED: 'Please check what you entered',
  MALFORMED_BODY: 'The request body could not be read: it has to be valid JSON',
  ROUTE_NOT_FOUND: 'There is no such address',
  JOB_NOT_FOUND: 'Job not found',
  JOB_NOT_RETRYABLE: 'This job cannot be repeated: let the user order it again.',
  JOB_ALREADY_ENDED: 'The job has ended already',
  JOB_CANCELLED: 'The job was cancelled and its credits returned',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used for another request already',
  PAYLOAD_TOO_LARGE: 'The request is too large. Send less data.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the data as JSON',
  TOO_MANY_REQUESTS: (d) => {
    const what =
      { address: 'many requests from your network', user: 'much in a row', key: 'many requests with this key' }[
        String(d.scope)
      ] ?? 'many attempts';
    return `Too ${what}. Try again in ${pauseInWords(number(d, 'retry_after_seconds'))}.`;
  },
  TOO_MANY_OPEN_JOBS: 'Too many jobs at once. Wait for those that are running, or cancel some.',
  QUEUE_OVERLOADED: (d) => {
    const minutes = Math.max(1, Math.ceil(number(d, 'retry_after_seconds') / 60));
    return `There are very many orders now: it would take about ${formatNumber(minutes)} ${englishPlural(minutes, 'minute', 'minutes')}. Try later; no credits were charged.`;
  },
  INTERNAL: INTERNAL_SENTENCE,
  SERVICE_UNAVAILABLE: 'The service is unavailable for a moment. Try again in a few seconds.',
  JOB_DEADLINE_EXCEEDED: 'It took too long. Try later, or with fewer publications.',
  JOB_INTERRUPTED: 'The job was interrupted several times and stopped. The credits were returned, try again.',
  sentences: ({ sentences }) => sentences.join(' '),
  'cursor.wrong': 'The cursor is wrong. Open the list from its beginning.',
  'idempotency-key.form': 'An idempotency key has 1 to 255 printable Latin characters',
  'job.running': 'The job is running already.',
  'job.stopped': 'The job was stopped: only its user can repeat it.',
  'job.reordered': 'Things have changed since: let the user order it again if it is still needed.',
  'job.gone': 'What it was ordered for is gone.',
  'job.under-way': 'Another job works on this already.',
};
