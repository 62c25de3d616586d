// @ts-check
// Whether the scaling of workers covers all of their queues, with correct queries.
import { FOLDER } from './kubernetes-manifests.mjs';

/** How much work waits, and how long: a short queue may be stuck, a long one may be fast. */
const FIGURES = ['orbita_jobs_waiting', 'orbita_jobs_oldest_age_seconds'];

/** Every maintenance worker reports these figures of the whole database. */
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

/** A sum over processes counts the work once for each of them. @param {readonly Manifest[]} manifests */
export const checkCounts = (manifests) =>
  questionsOf(manifests)
    .filter(({ query }) => COUNTED_BY_EACH.test(query.replace(/\bmax(?: by \([^)]*\) )?\(orbita_jobs_\w+/g, '')))
    .map(({ path, name, query }) => `${path}: ${name}: not the max of processes: ${query}`);

/** Queues whose figure a query reads. @param {string} query @param {string} figure */
const queuesIn = (query, figure) =>
  [...query.matchAll(new RegExp(`${figure}\\{[^}]*queue=~?"([^"]+)"`, 'g'))].flatMap(([, names = '']) =>
    names.split('|'),
  );

/**
 * Every queue scales its workers by the amount of waiting work and by its age.
 * @param {readonly Manifest[]} manifests @param {readonly string[]} queues
 */
export const checkQueues = (manifests, queues) => {
  const questions = questionsOf(manifests);
  return FIGURES.flatMap((figure) =>
    queues.flatMap((queue) => {
      const scaled = new Set(
        questions.filter(({ query }) => queuesIn(query, figure).includes(queue)).map(({ name }) => name),
      );
      if (scaled.size === 1) return [];
      const who = scaled.size === 0 ? 'no worker is' : `${[...scaled].join(' and ')} are`;
      return `${FOLDER}: ${who} scaled by ${figure} of queue ${queue}`;
    }),
  );
};
