// @ts-check
// Whether what scales workers asks about all of their work, and asks rightly.
import { FOLDER } from './kubernetes-manifests.mjs';

/** How much waits, and for how long: a queue that is short may be stuck, a long one fast. */
const FIGURES = ['orbita_jobs_waiting', 'orbita_jobs_oldest_age_seconds'];

/** Publishing workers count these in the database, each all of it. */
const COUNTED_BY_EACH = /orbita_jobs_(?:waiting|running|oldest_age_seconds)/;

/** @typedef {import('./kubernetes-manifests.mjs').Manifest} Manifest */

/** @param {readonly Manifest[]} manifests @returns {{ path: string, name: string, query: string }[]} */
const questionsOf = (manifests) =>
  manifests
    .filter(({ body }) => body.kind === 'ScaledObject')
    .flatMap(({ path, body }) =>
      body.spec.triggers.map((/** @type {any} */ { metadata }) => ({
        path,
        name: body.metadata.name,
        query: metadata.query ?? '',
      })),
    );

/** A sum over processes tells as many times the work as there are of them. @param {readonly Manifest[]} manifests */
export const checkCounts = (manifests) =>
  questionsOf(manifests)
    .filter(({ query }) => COUNTED_BY_EACH.test(query.replace(/\bmax(?: by \([^)]*\) )?\(orbita_jobs_\w+/g, '')))
    .map(({ path, name, query }) => `${path}: ${name}: not the max of processes: ${query}`);

/** Queues a query asks a figure of. @param {string} query @param {string} figure */
const queuesIn = (query, figure) =>
  [...query.matchAll(new RegExp(`${figure}\\{[^}]*queue=~?"([^"]+)"`, 'g'))].flatMap(([, names = '']) =>
    names.split('|'),
  );

/**
 * Work of every queue brings workers, by how much of it waits and by how long.
 * @param {readonly Manifest[]} manifests @param {readonly string[]} queues
 */
export const checkQueues = (manifests, queues) => {
  const questions = questionsOf(manifests);
  return FIGURES.flatMap((figure) =>
    queues.flatMap((queue) => {
      const asking = new Set(
        questions.filter(({ query }) => queuesIn(query, figure).includes(queue)).map(({ name }) => name),
      );
      if (asking.size === 1) return [];
      const who = asking.size === 0 ? 'no worker is' : `${[...asking].join(' and ')} are`;
      return `${FOLDER}: ${who} scaled by ${figure} of queue ${queue}`;
    }),
  );
};
