import { ALL_ROUTES } from '@orbita/contracts';
import { openApiDocument } from './document.js';

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; headers?: object; content?: Record<string, { schema: object }> }
  >;
  security?: unknown[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const quotas = { RATE_LIMIT_FACTOR: 1, LOGINS_PER_ADDRESS: 100, REGISTRATIONS_PER_ADDRESS: 300 };
const document = openApiDocument({ version: '1.2.3', serverUrl: '/', quotas }) as unknown as Document;

const operationOf = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  return operation;
};

const followed = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, found]) => found ?? '');

describe('OpenAPI document', () => {
  it('describes each route of the contracts and nothing else', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(ALL_ROUTES.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('gives each operation a unique name', () => {
    const ids = ALL_ROUTES.map(({ method, path }) => operationOf(method, path).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getProjectsIdStyles');
  });

  it('refers only to what it defines', () => {
    const references = referencesIn(JSON.stringify(document));
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => followed(reference) === undefined)).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('names its components after the contracts', () => {
    const { schemas = {} } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Project', 'ProjectRequest', 'ErrorBody', 'Job']));
    expect(Object.keys(schemas)).not.toContain('Object');
    expect(operationOf('POST', '/api/projects').requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ProjectRequest',
    });
  });

  it('separates the request and the answer with one name', () => {
    const { schemas = {} } = document.components;
    const sent = schemas.TargetAudienceInput as { required?: string[]; properties: Record<string, object> };
    const received = schemas.TargetAudience as { required?: string[]; properties: Record<string, object> };
    expect(sent.required).toBeUndefined();
    expect(sent.properties.age).toEqual({ anyOf: [{ type: 'string', maxLength: 60 }, { type: 'null' }] });
    expect(received.required).toEqual(['age', 'gender', 'interests', 'pain_points', 'values']);
    expect(received.properties.interests).toMatchObject({ type: 'array', items: { type: 'string' } });
    expect(received.properties.age).toMatchObject({ type: 'string' });
    expect(JSON.stringify(schemas.ContentPlanRequest)).toContain('#/components/schemas/TargetAudienceInput');
  });

  it('marks the bodies that may be absent', () => {
    expect(operationOf('POST', '/api/content-plans/{id}/regenerate').requestBody?.required).toBe(false);
    expect(operationOf('POST', '/api/projects').requestBody?.required).toBe(true);
  });

  it('states how many requests are accepted', () => {
    const limitOf = (method: string, path: string) => operationOf(method, path).responses['429'];
    expect(limitOf('POST', '/api/projects')).toEqual({
      $ref: '#/components/responses/TooManyRequests',
      description:
        'At most 300 requests a minute from a user, 3000 requests a minute from an address; try again after `Retry-After` seconds',
    });
    expect(limitOf('POST', '/api/auth/login')?.description).toMatch(
      /^At most 100 requests in 15 minutes from an address;/,
    );
    expect(limitOf('GET', '/api/history')?.description).toMatch(
      /^At most 120 searches a minute from a user, 1200 searches a minute from an address;/,
    );
    expect(limitOf('POST', '/api/subscription/trial')?.description).toMatch(
      /^At most 10 requests an hour from a user, 30 requests a day from an address;/,
    );
  });

  it.each(ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is complete',
    (_, route) => {
      const { parameters = [], requestBody, responses, security } = operationOf(route.method, route.path);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const traits: readonly string[] = route.traits;
      expect(requestBody !== undefined).toBe(route.body !== undefined || traits.includes('upload'));
      const success = responses[String(route.status ?? 200)];
      const hasFile = route.attachment !== undefined || traits.includes('bytes');
      expect(success?.content !== undefined).toBe(route.reply !== undefined || hasFile);
      expect(responses.default).toEqual({ $ref: '#/components/responses/Failed' });
      expect('401' in responses).toBe(route.access !== 'public');
      expect('429' in responses).toBe((route.searchCost ?? route.cost) !== 'read' || route.scope !== undefined);
      const byKey = route.scope && [{ session: [] }, { apiKey: [route.scope] }];
      expect(security).toEqual(route.access === 'public' ? [] : byKey);
      const references = parameters.map(({ $ref }) => $ref);
      expect(references.includes('#/components/parameters/IdempotencyKey')).toBe(traits.includes('idempotent'));
      expect(references.includes('#/components/parameters/Prefer')).toBe(traits.includes('waits'));
      expect(references.includes('#/components/parameters/PreferAtOnce')).toBe(traits.includes('lingers'));
      expect(success?.headers !== undefined).toBe(traits.includes('paged') || route.attachment !== undefined);
      expect('202' in responses).toBe(traits.includes('waits'));
    },
  );
});
