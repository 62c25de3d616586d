import { JobKind, type RouteSpec } from '@orbita/contracts';
import { type ApiDocument, type Schema, resolved } from './api-document.js';
import { table } from './markdown.js';

const fieldsOf = (schema: Schema, document: ApiDocument): string => {
  const { properties = {}, required = [] } = resolved(schema, document);
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ');
};

/** Results of each kind of job, and the calls whose jobs end with them. */
export const jobResultTable = (document: ApiDocument, routes: readonly RouteSpec[]): string => {
  const results = document.components.schemas['JobResults']?.properties ?? {};
  const open = routes.filter(({ scope }) => scope !== undefined);
  const rows = JobKind.options.map((kind) => [
    `\`${kind}\``,
    `\`{${fieldsOf(results[kind] ?? {}, document)}}\``,
    open
      .filter(({ jobs }) => jobs?.at(-1) === kind)
      .map(({ method, path }) => `\`${method} ${path}\``)
      .join(', '),
  ]);
  return table(['Kind', '`result`', 'Of the calls'], rows);
};
