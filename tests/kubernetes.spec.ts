import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPTS = join(import.meta.dirname, '../scripts');

/** Runs a check as `npm run check:manifests` does, as a native ES module: the Kubernetes models exist only in this form. */
const run = (script: string, name: string, args: readonly unknown[] = [], env = process.env): string[] => {
  const module = pathToFileURL(join(SCRIPTS, script)).href;
  const code = `import { ${name} } from '${module}';
    for (const line of await ${name}(...JSON.parse(process.argv[1], (_, value) => (value?.entries instanceof Array ? new Map(value.entries) : value)))) console.log(line);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code, JSON.stringify(args)],
    { encoding: 'utf8', env },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
};

const path = 'k8s/overlays/here/planted.yaml';

describe('types of manifests', () => {
  const labels = { app: 'planted' };
  const deployment = (name: string, spec: object, kind = 'Deployment') => ({
    path,
    body: {
      apiVersion: 'apps/v1',
      kind,
      metadata: { name },
      spec: {
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers: [{ name, image: 'orbita' }] } },
        ...spec,
      },
    },
  });
  const scaled = (name: string, spec: object) => ({
    path,
    body: {
      apiVersion: 'keda.sh/v1alpha1',
      kind: 'ScaledObject',
      metadata: { name },
      spec: { scaleTargetRef: { name }, triggers: [{ type: 'cpu', metadata: { value: '1' } }], ...spec },
    },
  });
  const transport = (name: string, forwardingTimeouts: object) => ({
    path,
    body: {
      apiVersion: 'traefik.io/v1alpha1',
      kind: 'ServersTransport',
      metadata: { name },
      spec: { forwardingTimeouts },
    },
  });

  let problems: string[];
  const of = (name: string): string[] => problems.filter((line) => line.includes(` ${name}: `));

  beforeAll(() => {
    const planted = [
      deployment('right', { replicas: 2 }),
      scaled('also-right', { maxReplicaCount: 2 }),
      deployment('misspelt', { replica: 2 }),
      scaled('also-misspelt', { maxReplicasCount: 2 }),
      transport('waiting', { idleConnTimeout: '60s' }),
      transport('impatient', { idleTimeout: '60s' }),
      deployment('mistyped', { replicas: '2' }),
      deployment('halved', { replicas: 1.5 }),
      deployment('unheard-of', {}, 'Deploiment'),
    ];
    problems = run('kubernetes-types.mjs', 'checkTypes', [planted]);
  });

  it('pass when they are right', () => {
    expect([...of('right'), ...of('also-right'), ...of('waiting')]).toEqual([]);
  });

  it('are refused for a misspelt field', () => {
    const refusal = 'Object literal may only specify known properties';
    expect(of('misspelt')).toEqual([expect.stringContaining(`${path}: Deployment misspelt: ${refusal}`)]);
    expect(of('also-misspelt')).toEqual([expect.stringContaining(`${path}: ScaledObject also-misspelt: ${refusal}`)]);
    expect(of('impatient')).toEqual([expect.stringContaining(`${path}: ServersTransport impatient: ${refusal}`)]);
  });

  it('are refused for a wrong type, by types and by schema', () => {
    expect(of('mistyped')).toEqual([
      `${path}: Deployment mistyped: Type 'string' is not assignable to type 'number'.`,
      `${path}: Deployment mistyped: data/spec/replicas must be integer`,
    ]);
  });

  it('are refused for errors that only the schema finds', () => {
    expect(of('halved')).toEqual([expect.stringContaining('data/spec/replicas must be integer')]);
  });

  it('are refused for an unknown kind', () => {
    expect(of('unheard-of')).toContain(
      `${path}: Deploiment unheard-of: kubernetes-models/apps/v1/Deploiment is not installed`,
    );
  });
});

describe('egress rules', () => {
  const labels = { 'app.kubernetes.io/name': 'planted' };
  const workload = {
    path: 'k8s/base/planted.yaml',
    body: { kind: 'Deployment', metadata: { name: 'planted' }, spec: { template: { metadata: { labels } } } },
  };
  const policy = (...ports: number[]) => ({
    path,
    body: {
      kind: 'NetworkPolicy',
      spec: {
        podSelector: { matchLabels: labels },
        policyTypes: ['Egress'],
        egress: [{ ports: ports.map((port) => ({ port })) }],
      },
    },
  });
  const problems = (ports: number[], reads: string[]) =>
    run('kubernetes-network-policies.mjs', 'checkNetworkPolicies', [
      [workload, policy(...ports)],
      { entries: [['planted', reads]] },
    ]);

  it('allow the servers whose addresses a process reads', () => {
    expect(problems([5432, 53], ['DATABASE_URL', 'LOG_LEVEL'])).toEqual([]);
  });

  it('are refused when they allow a server a process does not use, or miss one it needs', () => {
    expect(problems([6379], ['DATABASE_URL'])).toEqual([
      'k8s/overlays/here: planted reads DATABASE_URL, and no policy lets it out to port 5432',
      'k8s/overlays/here: planted is let out to port 6379, and reads no REDIS_URL',
    ]);
  });
});

describe('scaling of workers', () => {
  const scaled = (name: string, ...queries: string[]) => ({
    path,
    body: {
      kind: 'ScaledObject',
      metadata: { name },
      spec: { triggers: queries.map((query) => ({ metadata: { query } })) },
    },
  });
  const problems = (manifests: unknown[], queues: string[]) =>
    run('kubernetes-scaling.mjs', 'checkQueues', [manifests, queues]);
  const both = (queue: string) => [
    `sum(max by (queue, kind) (orbita_jobs_waiting{queue="${queue}"}))`,
    `max(orbita_jobs_oldest_age_seconds{queue="${queue}"})`,
  ];

  it('covers amount and age of every queue', () => {
    const [depth = '', age = ''] = both('slow');
    const manifests = [scaled('one', depth.replace('="slow"', '=~"slow|fast"'), age)];
    expect(problems(manifests, ['slow', 'fast', 'forgotten'])).toEqual([
      'k8s: no worker is scaled by orbita_jobs_waiting of queue forgotten',
      'k8s: no worker is scaled by orbita_jobs_oldest_age_seconds of queue fast',
      'k8s: no worker is scaled by orbita_jobs_oldest_age_seconds of queue forgotten',
    ]);
  });

  it('allows workers of one kind for each queue', () => {
    expect(problems([scaled('one', ...both('slow')), scaled('two', ...both('slow'))], ['slow'])).toEqual([
      'k8s: one and two are scaled by orbita_jobs_waiting of queue slow',
      'k8s: one and two are scaled by orbita_jobs_oldest_age_seconds of queue slow',
    ]);
  });
});

it('reports what is not checked without kubectl', () => {
  expect(run('kubernetes-manifests.mjs', 'renderedManifests', [], { ...process.env, PATH: '' })).toEqual([
    'rendered overlays not checked: kubectl is not installed',
  ]);
});

describe('the disk of a node', () => {
  const bounds = (limit: string) => ({
    requests: { 'ephemeral-storage': '16Mi' },
    limits: { 'ephemeral-storage': limit },
  });
  const pod = (name: string, limit: string | null, volumes: readonly object[]) => ({
    path,
    body: {
      kind: 'Deployment',
      metadata: { name },
      spec: {
        template: { spec: { volumes, containers: [{ name, resources: limit === null ? {} : bounds(limit) }] } },
      },
    },
  });

  it('has room for the volumes and logs of a pod', () => {
    const work = { name: 'work', emptyDir: { sizeLimit: '1Gi' } };
    const memory = { name: 'memory', emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } };
    const claim = { name: 'claim', persistentVolumeClaim: { claimName: 'files' } };
    const planted = [
      pod('right', '1280Mi', [work, memory, claim]),
      pod('tight', '1Gi', [work]),
      pod('endless', '1Gi', [{ name: 'work', emptyDir: {} }]),
      pod('unbounded', null, [work]),
    ];
    expect(run('kubernetes-disk.mjs', 'checkDisk', [planted])).toEqual([
      `${path}: tight may take 1024 Mi of the node's disk, and its volumes with its lines 1274`,
      `${path}: endless has a volume work without end`,
      `${path}: unbounded/unbounded has no bounds on the node's disk`,
    ]);
  });
});
