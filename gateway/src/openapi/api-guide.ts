import {
  API_KEY_LIMITS,
  API_SCOPES,
  ERRORS,
  type ErrorCode,
  MAX_API_KEYS,
  MAX_PAGE,
  MAX_PARSED_POSTS,
  MAX_RECORDING_BYTES,
  MAX_WEBHOOKS,
  ROTATED_KEYS_KEPT,
  ROTATED_KEY_HOURS,
  ROTATED_SECRETS_KEPT,
  ROTATED_SECRET_HOURS,
  type RouteSpec,
  UPLOADS_PATH,
  WEBHOOK_ANSWER_S,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_KEPT_WHILE_OFF,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_REPLAYED_AT_ONCE,
  WEBHOOK_SIGNATURE_HEADER,
  errorMessage,
} from '@orbita/contracts';
import { type ApiDocument, callsIn } from './guide/api-document.js';
import { jobResultTable } from './guide/job-results.js';
import { block, table } from './guide/markdown.js';
import { sectionOf } from './guide/section.js';
import { EXAMPLE_EVENT, WHAT_EVENTS_CARRY, WHAT_SCOPES_OPEN } from './guide/words.js';

const sentenceOf = (code: ErrorCode): string =>
  errorMessage(code, { scope: 'content:write' }).replace(/\b(NaN|undefined)\b/g, '…');

const errorRows = (): string[][] =>
  (Object.keys(ERRORS) as ErrorCode[])
    .sort()
    .map((code): [number, ErrorCode] => [ERRORS[code].status, code])
    .sort(([one], [other]) => one - other)
    .map(([status, code]) => [
      String(status),
      `\`${code}\``,
      sentenceOf(code),
      'retryable' in ERRORS[code] ? 'yes' : '',
    ]);

/** `docs/generated/api.md`: what the owner of a key has to know, from the OpenAPI document and the tables behind it. */
export const apiGuide = (document: ApiDocument, routes: readonly RouteSpec[]): string => {
  const calls = callsIn(document);
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))];
  const atOnce = routes.filter((route) => route.atOnce).map(({ method, path }) => `\`${method} ${path}\``);
  const closed = routes.filter(({ access, scope }) => access === 'user' && scope === undefined).length;
  return `# API

For programs of users. Written by \`npm run api:docs\` from the OpenAPI document (\`npm run openapi\`), and
\`gateway/src/openapi/api-guide.spec.ts\` fails when it is out of date: change the contracts, not this page.

## Authentication

Make a key in the settings, under «Разработчикам» (on a paid plan, and in the trial; ${MAX_API_KEYS} keys a user). It is shown once. Send it
with each request:

${block('sh', 'curl "https://orbita.example/api/projects" -H "Authorization: Bearer $ORBITA_API_KEY"')}

A key is \`orb_key_<id>_<secret><checksum>\`: 12, 43 and 6 characters; the checksum is the CRC-32 of what stands before it, to the base of 62
(\`0–9A–Za–z\`), so that a scanner recognises a key. \`POST /api/keys/{id}/rotate\` (by a signed-in user) gives a key another secret; each
former one is accepted for ${ROTATED_KEY_HOURS} hours after it was replaced, ${ROTATED_KEYS_KEPT} at most: one more is \`409 SECRET_REPLACED_TOO_OFTEN\`. A key that was deleted, or whose
user is blocked, stops within a second with all of its secrets. Keys and webhooks go on working when their user changes or resets the password or
signs out everywhere: only deleting ends them. A key of one project
opens that project, its plans and publications and their jobs; everything else answers \`API_KEY_OTHER_PROJECT\`.

What a key may do is said by its scopes; \`write\` does not imply \`read\`. ${closed} calls of users, among them account, password, sessions, keys and
payments, have no scope and answer \`API_KEY_CLOSED\`.

${table(
  ['Scope', 'Opens'],
  API_SCOPES.map((scope) => [`\`${scope}\``, WHAT_SCOPES_OPEN[scope]]),
)}

## Limits

A key makes as many requests a minute as its owner said (${API_KEY_LIMITS.join(', ')}), counted over all servers, reads and refused requests included. The quotas of its user
and of the address hold as well; the OpenAPI document prints them call by call. A refusal is \`429 TOO_MANY_REQUESTS\` with \`Retry-After\` in seconds.
\`details.scope\` says whose limit it was: \`key\`, \`user\` or \`address\`.

## Repeating a request

Calls marked \`idempotent\` take \`Idempotency-Key\` (1–255 printable characters): repeated with the same key within a day, a request takes effect once
and gets the first answer. The same key with another request is \`409 IDEMPOTENCY_KEY_REUSED\`. Without a key every request is a separate one.

## Long work

Calls marked \`job\` wait for their result, up to five minutes. With \`Prefer: respond-async\` they answer \`202 {"job_id": 7}\` at once; ask
\`GET /api/jobs/{id}\` (\`jobs:read\`) after 0.3, 0.6, 1 and 2 seconds and every 3 seconds from then on. \`status\` ends as \`completed\`, \`failed\` (with \`error_code\` and
\`error\`) or \`cancelled\`; credits of what did not complete return. \`DELETE /api/jobs/{id}\` stops a job:
what it has shown so far is kept and paid for (\`stopped\`), the rest of its credits returns; an open job shows the cost of that in advance (\`stop\`).

Calls marked \`lingers\` wait a while, up to half a minute, and answer with how far it is by then. With \`Prefer: respond-async\` they answer so at once.

A completed job has a \`result\`: what was made, or the ids to ask for it by, depending on its \`kind\`. A call that waits does not answer with it, but with
what these ids lead to. Fields with \`?\` may be absent.

${jobResultTable(document, routes)}

Where all channels are fresh, these answer \`200\` with their result at once, whatever \`Prefer\` says: ${atOnce.join(', ')}.
One call runs two jobs: \`POST /api/transcription/transcribe\` answers with the one that prepares the recording; \`next_job_id\` of its result is the job that ends with the
text, or null, with \`error_code\` and \`message\`, where that could not begin (the recording is kept, and can be started).

## Large recordings

What \`POST /api/transcriptions\` takes as \`upload_id\` is uploaded by tus 1.0.0 at \`${UPLOADS_PATH}\` (\`tools:write\`; creation, creation-with-upload, termination,
expiration): up to ${MAX_RECORDING_BYTES / 2 ** 20} MB, in pieces, resumed where they were interrupted. The id is the last part of \`Location\`.

## Pages

Calls marked \`paged\` take \`limit\` (1–${MAX_PAGE}; posts of channels up to ${MAX_PARSED_POSTS}) and \`cursor\`. While there is
more, the answer has \`Link: <…?cursor=…>; rel="next"\`; follow it, a cursor says nothing by itself.

## Errors

Every error is \`{"error": "…", "code": "…", "field": "…", "details": {…}}\`: \`error\` is a sentence for people (Russian, or English with
\`Accept-Language: en\`), \`code\` is for programs, \`field\` names the first wrong field. The table stands at the end.

## Webhooks

Programs need not ask: a webhook, made in the settings under «Разработчикам» (${MAX_WEBHOOKS} a user), has events posted to its address. Calls of
\`/api/webhooks\` are for signed-in users: a stolen key must not be able to send events to another address.

${table(
  ['Event', 'Carries'],
  WEBHOOK_EVENTS.map((event) => [`\`${event}\``, WHAT_EVENTS_CARRY[event]]),
)}

${block('json', JSON.stringify(EXAMPLE_EVENT, null, 2))}

The whole of it is described under \`webhooks\` in the OpenAPI document. New types and fields may come: answer 2xx to what you do not know.

- **Signed.** \`${WEBHOOK_SIGNATURE_HEADER}: t=<unix seconds>,v1=<hex>\`, where the hex is HMAC-SHA256 over \`t.body\` by the secret (\`orb_whsec_…\`, shown once, the
  text itself is the key). Compare in constant time and refuse what is older than five minutes. Each secret signs for ${ROTATED_SECRET_HOURS} hours after it was
  replaced, ${ROTATED_SECRETS_KEPT} at most, so there may be several \`v1\`. \`verifyWebhook\` of \`@orbita/client\` does all of it.
- **Sent to the internet.** An address is https on port 443 of a public host. Another port and an address of a private network are refused when a
  webhook is made or changed; a name that leads into one is tried again like a receiver that does not answer, and never called.
- **At least once, in no promised order.** \`${WEBHOOK_EVENT_HEADER}\` is the id of the event in every delivery of it: drop what you have had.
- **Answered 2xx within ${WEBHOOK_ANSWER_S} seconds**, or tried again after 1, 5 and 30 minutes, 2, 5, 6 and 8 hours (up to a quarter more;
  \`Retry-After\` in seconds is heeded). Redirects are not followed. \`410\` switches the webhook off at once, ${WEBHOOK_FAILURES} deliveries in a row that were given up as well.
- **Can be read and sent again** for ${WEBHOOK_LOG_DAYS} days, in the log on the same page. Events of a webhook that is switched off are kept there, too, up to
  ${WEBHOOK_KEPT_WHILE_OFF} events; once it is on, \`POST /api/webhooks/{id}/deliveries/replay\` sends all that was not delivered, ${WEBHOOK_REPLAYED_AT_ONCE} at once. Events of a webhook
  paused by its owner are neither sent nor kept.

## From TypeScript

\`@orbita/client\` (\`packages/client\`) has every call typed, repeats what may be repeated, waits for jobs and walks pages.

${tags
  .map((tag) =>
    sectionOf(
      tag,
      calls.filter(({ operation }) => operation.tags[0] === tag),
      document,
    ),
  )
  .join('\n\n')}

## Table of errors

${table(['Status', 'Code', 'Sentence', 'Try again'], errorRows())}
`;
};
