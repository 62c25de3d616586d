import {
  API_KEY_LIMITS,
  API_SCOPES,
  type ApiScope,
  ERRORS,
  type ErrorCode,
  MAX_API_KEYS,
  MAX_PAGE,
  MAX_PARSED_POSTS,
  MAX_WEBHOOKS,
  ROTATED_KEY_HOURS,
  ROTATED_SECRET_HOURS,
  type RouteSpec,
  WEBHOOK_ANSWER_S,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_SIGNATURE_HEADER,
  type WebhookEvent,
  type WebhookPayload,
} from '@orbita/contracts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; headers?: object }>;
}

/** What this page reads of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Call {
  method: string;
  path: string;
  scope: string;
  operation: Operation;
}

const WHAT_SCOPES_OPEN: Record<ApiScope, string> = {
  'projects:read': 'read projects, writing styles and brand kits',
  'projects:write': 'create and change them; a project is deleted on the site alone',
  'content:read': 'read plans, publications, their versions and the history of texts',
  'content:write':
    'order and change plans and publications, their times and automatic publishing included; spends credits',
  'publishing:read': 'read connected accounts, the outlook, receipts and results',
  'publishing:write': 'publish now, settle attempts, pause a project',
  'files:read': 'read the library',
  'files:write': 'upload, rename and delete files',
  'tools:read': 'read carousels and transcripts',
  'tools:write': 'texts, carousels, background removal, transcription; spends credits',
  'competitors:read': 'read followed channels, their posts and analyses',
  'competitors:write': 'follow, refresh and analyse channels; analyses spend credits',
  'jobs:read': 'follow jobs: what every long call needs',
  'jobs:write': 'stop jobs',
  'billing:read': 'read the balance, the statement and prices',
};

const WHAT_EVENTS_CARRY: Record<WebhookEvent, string> = {
  'job.completed': '`job`: its id, kind and project; `GET /api/jobs/{id}` tells its result',
  'job.failed': '`job` with `error_code`',
  'job.cancelled': '`job` with `error_code`',
  'plan.completed': '`content_plan`: its id, project and job, and how many publications it has',
  'publication.published':
    '`publication` and the latest of its `attempts` at each account, with the address of the post',
  'publication.failed': 'the same, when it came out at no account or not at all of them',
  'publication.unconfirmed': 'the same, when a network did not say whether it is out; another event may follow',
  'publication.missed': 'the same, when its time has passed',
};

const EXAMPLE_EVENT: WebhookPayload = {
  id: 'evt_8d2f0c5e6a7b4f1e9c3d2a1b0f9e8d7c',
  type: 'publication.published',
  created_at: '2036-12-01T09:00:02.113Z',
  data: {
    publication: { id: 42, project_id: 7, content_plan_id: 3, status: 'published' },
    attempts: [{ id: 5, integration_id: 2, platform: 'telegram', status: 'published', url: 'https://t.me/zerno/118' }],
  },
};

/** Depth at which an example stops spelling objects out. */
const MAX_DEPTH = 4;

/** An example needs the required fields alone; the names of the rest stand in the OpenAPI document. */
const exampleOf = (schema: Schema, document: ApiDocument, depth = 0): unknown => {
  if (schema.$ref) {
    const named = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return named ? exampleOf(named, document, depth) : {};
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, document, depth);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      if (depth === MAX_DEPTH) return {};
      const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, document, depth + 1)]));
    }
    case 'array':
      return depth === MAX_DEPTH || !schema.items ? [] : [exampleOf(schema.items, document, depth + 1)];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return (
        { date: '2036-12-01', 'date-time': '2036-12-01T09:00:00Z', email: 'anna@example.ru' }[schema.format ?? ''] ??
        '…'
      );
  }
};

const callsIn = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
      return scope === undefined ? [] : [{ method: method.toUpperCase(), path, scope, operation }];
    }),
  );

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table with columns as wide as their widest cell, as the formatter of this repository writes them. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = lines;
  return [line(first), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join('\n');
};

const block = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const traitsOf = ({ responses, parameters = [], requestBody }: Operation): string =>
  [
    ...('202' in responses ? ['job'] : []),
    ...(parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')) ? ['idempotent'] : []),
    ...(Object.values(responses).some(({ headers }) => headers && 'Link' in headers) ? ['paged'] : []),
    ...(requestBody && 'multipart/form-data' in requestBody.content ? ['file'] : []),
  ].join(', ');

const requestOf = ({ method, path, operation }: Call, document: ApiDocument): string => {
  const { content } = operation.requestBody ?? {};
  const body = content?.['application/json'] && exampleOf(content['application/json'].schema, document);
  const needed = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = needed.map(({ name }) => `${name}=…`).join('&');
  const placeOf = (name: string): string => {
    const { schema } =
      operation.parameters?.find((parameter) => parameter.in === 'path' && parameter.name === name) ?? {};
    return schema && 'enum' in schema ? String(exampleOf(schema, document)) : '7';
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => placeOf(name));
  const address = `https://orbita.example${filled}${query && `?${query}`}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}"`,
    '  -H "Authorization: Bearer $ORBITA_API_KEY"',
    ...(traitsOf(operation).includes('idempotent') ? ['  -H "Idempotency-Key: $(uuidgen)"'] : []),
    ...('202' in operation.responses ? ['  -H "Prefer: respond-async"'] : []),
    ...(content?.['multipart/form-data'] ? ['  -F "file=@file"'] : []),
    ...(body === undefined ? [] : ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body)}'`]),
  ].join(' \\\n');
};

/** Calls of one resource: a table, and the one that shows most as an example. */
const sectionOf = (tag: string, calls: readonly Call[], document: ApiDocument): string => {
  const weight = ({ operation, method }: Call): number =>
    Number('202' in operation.responses) * 2 + Number(method === 'POST' && operation.requestBody !== undefined);
  const [example] = [...calls].sort((one, other) => weight(other) - weight(one));
  const rows = calls.map(({ method, path, scope, operation }) => [
    `\`${method} ${path}\``,
    `\`${scope}\``,
    operation.summary,
    traitsOf(operation),
  ]);
  return [
    `## ${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
    table(['Call', 'Scope', 'What it does', 'Traits'], rows),
    ...(example ? [block('sh', requestOf(example, document))] : []),
  ].join('\n\n');
};

const sentenceOf = (code: ErrorCode): string => {
  const { message }: { message: string | ((details: Record<string, unknown>) => string) } = ERRORS[code];
  return typeof message === 'string'
    ? message
    : message({ scope: 'content:write' }).replace(/\b(NaN|undefined)\b/g, '…');
};

const errorRows = (): string[][] =>
  (Object.keys(ERRORS) as ErrorCode[])
    .map((code): [number, ErrorCode] => [ERRORS[code].status, code])
    .sort(([one], [other]) => one - other)
    .map(([status, code]) => [
      String(status),
      `\`${code}\``,
      sentenceOf(code),
      'retryable' in ERRORS[code] ? 'yes' : '',
    ]);

/** `docs/api.md`: what somebody with a key has to know, from the OpenAPI document and the tables behind it. */
export const apiGuide = (document: ApiDocument, routes: readonly RouteSpec[]): string => {
  const calls = callsIn(document);
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))];
  const closed = routes.filter(({ access, scope }) => access === 'user' && scope === undefined).length;
  return `# API

For programs of users. Written by \`npm run api:docs\` from the OpenAPI document (\`npm run openapi\`), and
\`gateway/src/openapi/api-guide.spec.ts\` fails when it is out of date: change the contracts, not this page.

## Authentication

Make a key in the settings, under «Разработчикам» (on a paid plan, and in the trial; ${MAX_API_KEYS} keys a user). It is shown once. Send it
with each request:

${block('sh', 'curl "https://orbita.example/api/projects" -H "Authorization: Bearer $ORBITA_API_KEY"')}

A key is \`orb_key_<id>_<secret><checksum>\`: 12, 43 and 6 characters; the checksum is the CRC-32 of what stands before it, to the base of 62
(\`0–9A–Za–z\`), so that a scanner tells a key from noise. \`POST /api/keys/{id}/rotate\` (by a signed-in user) gives a key another secret; the
former one is taken for ${ROTATED_KEY_HOURS} hours more. A key that was deleted, or whose user is blocked, stops within a second. A key of one project
opens that project, its plans and publications and their jobs; everything else answers \`API_KEY_OTHER_PROJECT\`.

What a key may do is said by its scopes; \`write\` does not imply \`read\`. ${closed} calls of users, among them account, password, sessions, keys and
payments, have no scope and answer \`API_KEY_CLOSED\`.

${table(
  ['Scope', 'Opens'],
  API_SCOPES.map((scope) => [`\`${scope}\``, WHAT_SCOPES_OPEN[scope]]),
)}

## Limits

A key makes as many requests a minute as its owner said (${API_KEY_LIMITS.join(', ')}), counted over all servers, reads included. The quotas of its user
and of the address hold as well; the OpenAPI document prints them call by call. A refusal is \`429 TOO_MANY_REQUESTS\` with \`Retry-After\` in seconds.
\`details.scope\` says whose limit it was: \`key\`, \`user\` or \`address\`.

## Repeating a request

Calls marked \`idempotent\` take \`Idempotency-Key\` (1–255 printable characters): repeated with the same key within a day, a request takes effect once
and gets the first answer. The same key with another request is \`409 IDEMPOTENCY_KEY_REUSED\`. Without a key every request is one of its own.

## Long work

Calls marked \`job\` wait for their result, up to five minutes. With \`Prefer: respond-async\` they answer \`202 {"job_id": 7}\` at once; ask
\`GET /api/jobs/{id}\` (\`jobs:read\`) after 0.3, 0.6, 1 and 2 seconds and every 3 seconds from then on. \`status\` ends as \`completed\`, \`failed\` (with \`error_code\` and
\`error\`) or \`cancelled\`; credits of what did not complete return. \`DELETE /api/jobs/{id}\` stops a job.

## Pages

Calls marked \`paged\` take \`limit\` (1–${MAX_PAGE}; posts of channels up to ${MAX_PARSED_POSTS}) and \`cursor\`. While there is
more, the answer has \`Link: <…?cursor=…>; rel="next"\`; follow it, a cursor says nothing by itself.

## Errors

Every error is \`{"error": "…", "code": "…", "field": "…", "details": {…}}\`: \`error\` is a sentence for people (Russian, or English with
\`Accept-Language: en\`), \`code\` is for programs, \`field\` names the first wrong field. The table stands at the end.

## Webhooks

Programs need not ask: a webhook, made in the settings under «Разработчикам» (${MAX_WEBHOOKS} a user), has events posted to its address. Calls of
\`/api/webhooks\` are for signed-in users: whoever holds a key could otherwise send what happens to an address of theirs.

${table(
  ['Event', 'Carries'],
  WEBHOOK_EVENTS.map((event) => [`\`${event}\``, WHAT_EVENTS_CARRY[event]]),
)}

${block('json', JSON.stringify(EXAMPLE_EVENT, null, 2))}

The whole of it is described under \`webhooks\` in the OpenAPI document. New types and fields may come: answer 2xx to what you do not know.

- **Signed.** \`${WEBHOOK_SIGNATURE_HEADER}: t=<unix seconds>,v1=<hex>\`, where the hex is HMAC-SHA256 over \`t.body\` by the secret (\`orb_whsec_…\`, shown once, the
  text itself is the key). Compare in constant time and refuse what is older than five minutes. For ${ROTATED_SECRET_HOURS} hours after a secret was replaced
  both sign, so there are two \`v1\`. \`verifyWebhook\` of \`@orbita/client\` does all of it.
- **At least once, in no promised order.** \`${WEBHOOK_EVENT_HEADER}\` is the id of the event in every delivery of it: drop what you have had.
- **Answered 2xx within ${WEBHOOK_ANSWER_S} seconds**, or tried again after 1, 5 and 30 minutes, 2, 5, 6 and 8 hours (up to a quarter more;
  \`Retry-After\` in seconds is heeded). Redirects are not followed. \`410\` switches the webhook off at once, ${WEBHOOK_FAILURES} deliveries in a row that were given up as well.
- **To be looked at and sent again** for ${WEBHOOK_LOG_DAYS} days, in the log on the same page.

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
