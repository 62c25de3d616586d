import { type ApiDocument, type Call, type Operation, resolved } from './api-document.js';
import { exampleOf } from './example.js';
import { block, table } from './markdown.js';

const traitsOf = ({ responses, parameters = [], requestBody }: Operation): string =>
  [
    ...('202' in responses ? ['job'] : []),
    ...(parameters.some(({ $ref }) => $ref?.endsWith('/PreferAtOnce')) ? ['lingers'] : []),
    ...(parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')) ? ['idempotent'] : []),
    ...(Object.values(responses).some(({ headers }) => headers && 'Link' in headers) ? ['paged'] : []),
    ...(requestBody && 'multipart/form-data' in requestBody.content ? ['file'] : []),
  ].join(', ');

const requestOf = ({ method, path, operation }: Call, document: ApiDocument): string => {
  const { content } = operation.requestBody ?? {};
  const json = content?.['application/json'];
  const body = json && (json.example ?? exampleOf(json.schema, document));
  const needed = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = needed.map(({ name }) => `${name}=…`).join('&');
  const placeOf = (name: string): string => {
    const { schema } =
      operation.parameters?.find((parameter) => parameter.in === 'path' && parameter.name === name) ?? {};
    return schema && resolved(schema, document).enum ? String(exampleOf(schema, document)) : '7';
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

/** Calls of one resource: a table, and the call with the longest example. */
export const sectionOf = (tag: string, calls: readonly Call[], document: ApiDocument): string => {
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
