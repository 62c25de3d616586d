// @ts-check
// `npm run check:manifests`: settings of Docker, Kubernetes and Prometheus agree with the product; checked without running them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { kubernetesProblems } from './check-kubernetes.mjs';
import { checkImages } from './check-images.mjs';
import { ALERTS, ALERT_TESTS, FOLDER, questions, renderedBoards, renderedRules } from './dashboards.mjs';
import { EXAMPLE, PAGE, renderExample, renderPage } from './env-example.mjs';
import {
  COMPOSE_FILE,
  interpolated,
  PROCESSES,
  ROLES,
  ROOT,
  readSchema,
  readSettings,
  SettingsError,
} from './settings.mjs';

const OVERLAYS = ['infra/docker/host-ports.yml'];
const DOCKERFILE = 'infra/docker/Dockerfile';
const SCRAPES = 'infra/monitoring/prometheus.yml';
const BOARDS_IN_CLUSTER = 'infra/monitoring/grafana/kustomization.yaml';

/** Order and quotes are up to Prettier and the author; several services share one image on purpose. */
const RULES = {
  'no-build-and-image': 0,
  'no-duplicate-container-names': 2,
  'no-duplicate-exported-ports': 2,
  'no-quotes-in-volumes': 0,
  'no-unbound-port-interfaces': 2,
  'no-version-field': 2,
  'require-project-name-field': 0,
  'require-quotes-in-ports': 0,
  'service-container-name-regex': 2,
  'service-dependencies-alphabetical-order': 0,
  'service-image-require-explicit-tag': 2,
  'service-keys-order': 0,
  'service-ports-alphabetical-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
};

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
const exists = (/** @type {string} */ path) => existsSync(join(ROOT, path));

/** The schema of Compose itself and the few safety rules. */
const lintCompose = () => {
  const linter = new DCLinter({ rules: RULES, quiet: true, debug: false, exclude: [] });
  const files = [COMPOSE_FILE, ...OVERLAYS].map((path) => join(ROOT, path));
  /** @type {{ filePath: string, messages: { line: number, message: string, rule: string }[] }[]} */
  const results = linter.lintFiles(files, false);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, rule }) => `${filePath.slice(ROOT.length + 1)}:${line} ${message} (${rule})`),
  );
};

/** Instructions of a Dockerfile with their continued lines joined. @param {string} text */
const instructionsOf = (text) =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', words: line.split(/\s+/).slice(1) }));

const checkDockerfile = () => {
  const instructions = instructionsOf(read(DOCKERFILE));
  const stages = new Set(
    instructions.filter(({ name }) => name === 'FROM').flatMap(({ words }) => (words[1] === 'AS' ? [words[2]] : [])),
  );
  const problems = [];
  for (const { words } of instructions.filter(({ name }) => name === 'COPY')) {
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    if (from !== undefined && !stages.has(from)) problems.push(`${DOCKERFILE}: COPY from «${from}», which is no stage`);
    const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
    if (from === undefined) {
      for (const source of sources) if (!exists(source)) problems.push(`${DOCKERFILE}: COPY ${source} does not exist`);
    }
  }
  const folders = read(DOCKERFILE).matchAll(/--workspace=(\S+)/g);
  for (const [, folder] of folders)
    if (!exists(folder ?? '')) problems.push(`${DOCKERFILE}: no workspace at ${folder}`);
  return problems;
};

/** Names of the variables the image sets. */
const imageVariables = () =>
  instructionsOf(read(DOCKERFILE))
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.map((word) => word.split('=', 1)[0] ?? ''));

/** @param {string} path @param {Set<string>} known */
const checkInterpolation = (path, known) =>
  interpolated(path)
    .filter((name) => !known.has(name))
    .map((name) => `${path}: \${${name}} is in no environment schema`);

/** A new worker must be added here: the checks below see only the processes of this list. */
const checkWorkers = () =>
  readdirSync(join(ROOT, 'workers'))
    .filter((folder) => exists(`workers/${folder}/package.json`))
    .filter((folder) => !PROCESSES.some(({ schema }) => schema.startsWith(`workers/${folder}/`)))
    .map((folder) => `scripts/settings.mjs: workers/${folder} is missing in PROCESSES`);

/** @param {import('./settings.mjs').Process} process */
const sourceOf = ({ schema, entry = '' }) =>
  entry.startsWith(ROLES)
    ? `${schema.slice(0, schema.indexOf('/dist/'))}/src/main.ts`
    : entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts');

/** A process gets exactly the variables of its schema that a user can set. @param {Record<string, any>} services */
const checkProcesses = async (services) => {
  const problems = [];
  const fromImage = imageVariables();
  for (const process of PROCESSES.filter(({ entry }) => entry)) {
    const source = sourceOf(process);
    if (!exists(source)) problems.push(`scripts/settings.mjs: ${process.name} starts ${source}, which does not exist`);
    const service = services[process.name];
    if (service?.command?.join(' ') !== `node ${process.entry}`) {
      problems.push(`${COMPOSE_FILE}: no service ${process.name} that runs node ${process.entry}`);
      continue;
    }
    const schema = Object.keys(await readSchema(process));
    const given = Object.keys(service.environment ?? {});
    for (const name of given.filter((key) => !schema.includes(key))) {
      problems.push(`${COMPOSE_FILE}: ${process.name} is given ${name}, which it does not read`);
    }
    for (const name of schema.filter((key) => !given.includes(key) && !fromImage.includes(key))) {
      problems.push(`${COMPOSE_FILE}: ${process.name} reads ${name}, which it is not given`);
    }
  }
  return problems;
};

/** @param {Record<string, any>} services */
const checkMounts = (services) =>
  Object.entries(services).flatMap(([name, { volumes = [] }]) =>
    volumes
      .map((/** @type {string} */ volume) => volume.split(':', 1)[0] ?? '')
      .filter((/** @type {string} */ source) => source.startsWith('.') && !exists(source))
      .map((/** @type {string} */ source) => `${COMPOSE_FILE}: ${name} mounts ${source}, which does not exist`),
  );

/** Alerts and graphs of a renamed metric would never show anything. @param {Record<string, any>} services */
const checkMonitoring = async (services) => {
  const problems = [];
  const { scrape_configs: scrapes, alerting } = parse(read(SCRAPES));
  const scraped = scrapes.flatMap((/** @type {any} */ { dns_sd_configs: found }) => found);
  const notified = alerting.alertmanagers.flatMap((/** @type {any} */ { static_configs: found }) =>
    found.flatMap((/** @type {any} */ { targets }) => targets.map((/** @type {string} */ at) => at.split(':', 1)[0])),
  );
  for (const name of [...scraped.flatMap((/** @type {any} */ { names }) => names), ...notified]) {
    if (!services[name]) problems.push(`${SCRAPES}: ${name} is no service of ${COMPOSE_FILE}`);
  }
  const { metrics, collectProcessMetrics } = await import(
    pathToFileURL(join(ROOT, 'packages/platform/dist/metrics/index.js')).href
  );
  collectProcessMetrics('check');
  const known = new Set(metrics.getMetricsAsArray().map((/** @type {{ name: string }} */ { name }) => name));
  const unknown = (/** @type {string} */ expr) =>
    (expr.match(/\b(?:orbita|process|nodejs)_\w+/g) ?? []).filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
  for (const { rules } of parse(read(ALERTS)).groups) {
    for (const { alert, record = alert, expr, annotations } of rules) {
      for (const name of unknown(expr)) {
        problems.push(`${ALERTS}: ${record} asks for ${name}, which no process reports`);
      }
      // A recorded value alone alerts no one.
      if (alert === undefined) continue;
      const runbook = `docs/runbooks/${alert}.md`;
      if (annotations?.runbook !== runbook) problems.push(`${ALERTS}: ${alert} does not name ${runbook}`);
      if (!exists(runbook)) problems.push(`${runbook} does not exist`);
    }
  }
  for (const { board, expr } of questions()) {
    for (const name of unknown(expr)) problems.push(`${FOLDER}: ${board} asks for ${name}, which no process reports`);
  }
  for (const [path, text] of [...renderedBoards(), renderedRules()]) {
    if (!exists(path) || read(path) !== text) problems.push(`${path} is out of date → npm run dashboards`);
  }
  const inCluster = parse(read(BOARDS_IN_CLUSTER)).configMapGenerator.flatMap((/** @type {any} */ { files }) => files);
  const boards = renderedBoards().map(([path]) => relative(dirname(BOARDS_IN_CLUSTER), path));
  for (const board of boards.filter((path) => !inCluster.includes(path))) {
    problems.push(`${BOARDS_IN_CLUSTER}: ${board} is missing`);
  }
  for (const board of inCluster.filter((/** @type {string} */ path) => !boards.includes(path))) {
    problems.push(`${BOARDS_IN_CLUSTER}: ${board} is no board`);
  }
  return problems;
};

/** Prometheus' own check of the rules, and their tests on given values; skipped if its program is not installed. */
const checkRules = () =>
  [
    ['check', ALERTS],
    ['test', ALERT_TESTS],
  ].flatMap(([act = '', path = '']) => {
    const { error, status, stdout, stderr } = spawnSync('promtool', [act, 'rules', join(ROOT, path)], {
      encoding: 'utf8',
    });
    return error || status === 0 ? [] : [`${path}: promtool: ${(stderr + stdout).trim()}`];
  });

const findProblems = async () => {
  const broken = lintCompose();
  // The other checks read these files and would repeat their errors.
  if (broken.length > 0) return broken;
  const settings = await readSettings();
  const known = new Set(settings.map(({ name }) => name));
  const { services } = parse(read(COMPOSE_FILE), { merge: true });
  const written = { [EXAMPLE]: renderExample(settings), [PAGE]: renderPage(settings) };
  const outdated = Object.entries(written).filter(([path, text]) => !exists(path) || read(path) !== text);
  return [
    ...[COMPOSE_FILE, ...OVERLAYS].flatMap((path) => checkInterpolation(path, known)),
    ...checkWorkers(),
    ...(await checkProcesses(services)),
    ...checkMounts(services),
    ...checkDockerfile(),
    ...checkImages(read),
    ...(await checkMonitoring(services)),
    ...checkRules(),
    ...(await kubernetesProblems()),
    ...outdated.map(([path]) => `${path} is out of date → npm run env:example`),
  ];
};

/** @returns {Promise<string[]>} */
const problemsOrReason = async () => {
  try {
    return await findProblems();
  } catch (error) {
    if (error instanceof SettingsError) return [error.message];
    throw error;
  }
};

const problems = await problemsOrReason();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
