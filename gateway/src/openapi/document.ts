import {
  AcceptedJob,
  ALL_ROUTES,
  API_SCOPES,
  ErrorBody,
  JobResults,
  type RouteSpec,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_EVENTS,
  WEBHOOK_PING,
  WEBHOOK_SIGNATURE_HEADER,
  WebhookPayload,
} from '@orbita/contracts';
import * as z from 'zod/mini';
import { type ClassQuotas, type Quota, type QuotaSettings, quotasOf } from '../http/quota-table.js';
import { SchemaComponents } from './components.js';
import type { JsonSchema } from './json-schema.js';

type Tree = Record<string, unknown>;

const ERRORS = {
  BadRequest: [400, 'The request is not readable or breaks a rule; `field` names the first offending field'],
  Unauthenticated: [401, 'No valid token or key'],
  Forbidden: [403, 'Not allowed for this user, or for this key'],
  NotFound: [404, 'It does not exist, or belongs to another user'],
  Conflict: [409, 'It contradicts the present state, or the idempotency key came with another request before'],
  TooManyRequests: [429, 'Try again after `Retry-After` seconds'],
  Failed: ['default', 'Any other error'],
} as const satisfies Record<string, readonly [number | 'default', string]>;
type ErrorName = keyof typeof ERRORS;

const PARAMETERS: Record<string, Tree> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeated request with the same key within a day takes effect once and gets the first answer',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`respond-async` answers 202 with the id of the job at once; without it the call waits for its end',
    schema: { type: 'string', enum: ['respond-async'] },
  },
  PreferAtOnce: {
    name: 'Prefer',
    in: 'header',
    description: '`respond-async` answers at once with how far it is; without it the call waits a while for its end',
    schema: { type: 'string', enum: ['respond-async'] },
  },
};

const HEADERS: Record<string, Tree> = {
  Link: {
    description: '`<…>; rel="next"` leads to the next page; absent on the last',
    schema: { type: 'string' },
  },
  ContentDisposition: {
    description: 'Name of the file (RFC 6266)',
    schema: { type: 'string' },
  },
};

const BYTES: Tree = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** A form with a file, and the fields that may be beside it. */
const uploadIn = (field: string, beside: JsonSchema | undefined): Tree => {
  const file = { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } };
  return { 'multipart/form-data': { schema: beside ? { allOf: [file, beside] } : file } };
};

/** A file to download, of one of these types. */
const attachment = (types: readonly string[]): Tree => ({
  headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
});

const json = (schema: unknown): Tree => ({ 'application/json': { schema } });

/** `GET /api/projects/{id}/styles` is `getProjectsIdStyles`. */
const operationId = ({ method, path }: RouteSpec): string =>
  [method.toLowerCase(), ...path.replace('/api/', '').split(/[^A-Za-z\d]+/)]
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const errorsOf = (
  { access, params, query, body, method, traits, scope }: RouteSpec,
  limit: string | undefined,
): ErrorName[] => {
  const changes = method !== 'GET';
  return [
    ...(params || query || body || traits.includes('upload') ? (['BadRequest'] as const) : []),
    ...(access === 'public' ? [] : (['Unauthenticated'] as const)),
    ...(access === 'admin' || scope || (changes && access === 'user') ? (['Forbidden'] as const) : []),
    ...(params ? (['NotFound'] as const) : []),
    ...(changes && traits.includes('idempotent') ? (['Conflict'] as const) : []),
    ...(limit || scope ? (['TooManyRequests'] as const) : []),
    'Failed',
  ];
};

const SPANS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

const spanInWords = (seconds: number): string => {
  const [size, name] = SPANS.find(([unit]) => seconds % unit === 0) ?? [1, 'second'];
  return seconds === size ? `a ${name}`.replace('a h', 'an h') : `in ${seconds / size} ${name}s`;
};

/** `At most 300 requests a minute from a user, 3000 requests a minute from an address`; nothing for a class without numbers. */
const limitInWords = ({ user, address }: ClassQuotas, asked = 'requests'): string | undefined => {
  const words = (quota: Quota | undefined, whom: string): string[] =>
    quota ? [`${quota.requests} ${asked} ${spanInWords(quota.seconds)} from ${whom}`] : [];
  const parts = [...words(user, 'a user'), ...words(address, 'an address')];
  return parts.length > 0 ? `At most ${parts.join(', ')}; try again after \`Retry-After\` seconds` : undefined;
};

interface Answers {
  reply: JsonSchema | undefined;
  accepted: JsonSchema;
  limit: string | undefined;
}

/** `The job that does the work, …`: if several jobs follow each other, the answer has the first, and each names the next. */
const jobsInWords = ({ jobs }: RouteSpec): string =>
  `The job that does the work, \`${jobs?.join('`, then `')}\`; what its \`result\` is then, \`JobResults\` says`;

const responsesOf = (route: RouteSpec, { reply, accepted, limit }: Answers): Tree => {
  const success: Tree = {
    description: route.summary,
    ...(route.traits.includes('paged') ? { headers: { Link: { $ref: '#/components/headers/Link' } } } : {}),
    ...(reply ? { content: json(reply) } : {}),
    ...(route.traits.includes('bytes') ? { content: BYTES } : {}),
    ...(route.attachment ? attachment(route.attachment) : {}),
  };
  const waits = route.traits.includes('waits')
    ? { 202: { description: jobsInWords(route), content: json(accepted) } }
    : {};
  const errors = errorsOf(route, limit).map((name) => [
    ERRORS[name][0],
    { $ref: `#/components/responses/${name}`, ...(name === 'TooManyRequests' && limit ? { description: limit } : {}) },
  ]);
  return { [route.status ?? 200]: success, ...waits, ...Object.fromEntries(errors) } as Tree;
};

const parametersOf = (object: JsonSchema, place: 'path' | 'query'): Tree[] =>
  Object.entries(object.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required?.includes(name) ?? false),
    schema,
  }));

/** Sessions may call every route their user may; keys only what their scopes name (OpenAPI 3.1: roles beside the scheme). */
const securityOf = ({ access, scope }: RouteSpec): Tree => {
  if (access === 'public') return { security: [] };
  return scope ? { security: [{ session: [] }, { apiKey: [scope] }] } : {};
};

const SECURITY_SCHEMES: Tree = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a login' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'orb_key_…',
    description: `API key of a user, made in the settings. Scopes: ${API_SCOPES.join(', ')}`,
  },
};

/** Some bodies may be absent: their schema reads a missing body as all defaults. */
const requestBodyOf = ({ body, example }: RouteSpec, schema: JsonSchema): Tree => ({
  required: !body || !z.safeParse(body, undefined).success,
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

/** Requests to receivers of webhooks (OpenAPI 3.1: webhooks), one entry for each event. */
const webhooksWith = (payload: JsonSchema): Tree => {
  const header = (name: string, description: string): Tree => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const post = (type: string): Tree => ({
    summary: `Posted with the type \`${type}\``,
    security: [],
    parameters: [
      header(
        WEBHOOK_SIGNATURE_HEADER,
        '`t=<unix seconds>,v1=<hex HMAC-SHA256 over "t.body">`; several `v1` while a secret is being replaced',
      ),
      header(WEBHOOK_EVENT_HEADER, 'Id of the event, the same in each of its deliveries'),
    ],
    requestBody: { required: true, content: json(payload) },
    responses: {
      '2XX': { description: 'Taken; anything else is tried again for a day, 410 switches the webhook off' },
    },
  });
  return Object.fromEntries([...WEBHOOK_EVENTS, WEBHOOK_PING].map((type) => [type, { post: post(type) }]));
};

interface DocumentOptions {
  version: string;
  serverUrl: string;
  quotas: QuotaSettings;
}

/** The OpenAPI 3.1 document of the product, made from the route table alone. */
export const openApiDocument = ({ version, serverUrl, quotas }: DocumentOptions): Tree => {
  const limits = quotasOf(quotas);
  const limitOf = ({ cost, searchCost }: RouteSpec): string | undefined =>
    searchCost ? limitInWords(limits[searchCost], 'searches') : limitInWords(limits[cost]);
  const components = new SchemaComponents();
  const errorBody = components.add(ErrorBody, 'output');
  const accepted = components.add(AcceptedJob, 'output');
  const payload = components.add(WebhookPayload, 'output');
  // No answer refers to it: the `result` of a job depends on its kind.
  components.add(JobResults, 'output');
  const collected = ALL_ROUTES.map((route) => ({
    route,
    params: route.params && components.add(route.params, 'input'),
    query: route.query && components.add(route.query, 'input'),
    body: route.body && components.add(route.body, 'input'),
    form: route.form && components.add(route.form, 'input'),
    reply: route.reply && components.add(route.reply, 'output'),
  }));
  const { schemas, resolve } = components.finish();

  const paths: Record<string, Tree> = {};
  for (const { route, params, query, body, form, reply } of collected) {
    const parameters = [
      ...(params ? resolve(parametersOf(params, 'path'), 'input') : []),
      ...(query ? resolve(parametersOf(query, 'query'), 'input') : []),
      ...(route.traits.includes('idempotent') ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(route.traits.includes('waits') ? [{ $ref: '#/components/parameters/Prefer' }] : []),
      ...(route.traits.includes('lingers') ? [{ $ref: '#/components/parameters/PreferAtOnce' }] : []),
    ];
    const operations = (paths[route.path] ??= {});
    operations[route.method.toLowerCase()] = {
      operationId: operationId(route),
      tags: [route.tag],
      summary: route.summary,
      ...securityOf(route),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body ? { requestBody: requestBodyOf(route, resolve(body, 'input')) } : {}),
      ...(route.traits.includes('upload')
        ? { requestBody: { required: true, content: uploadIn(route.field ?? 'file', form && resolve(form, 'input')) } }
        : {}),
      responses: resolve(responsesOf(route, { reply, accepted, limit: limitOf(route) }), 'output'),
    };
  }

  return {
    openapi: '3.1.0',
    info: { title: 'Орбита', version, description: 'API of Орбита: content plans for social networks' },
    servers: [{ url: serverUrl }],
    security: [{ session: [] }],
    tags: [...new Set(ALL_ROUTES.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: resolve(webhooksWith(payload), 'output'),
    components: {
      schemas,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([name, [, description]]) => [
          name,
          { description, content: json(resolve(errorBody, 'output')) },
        ]),
      ),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};
