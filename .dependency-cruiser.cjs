/** Which packages a package may import. */
const PACKAGE_DEPENDENCIES = {
  // What both ends of the wire share, and what is drawn or counted in the browser and in Node.
  contracts: [],
  style: ['contracts'],
  slides: ['contracts'],
  // Published for programs of users: it brings nothing of the server along.
  client: ['contracts'],
  platform: ['contracts'],
  queue: ['contracts', 'platform'],
  ai: ['contracts', 'platform', 'style'],
  images: ['contracts'],
  storage: ['contracts'],
  testing: ['platform'],
};

/** Which services a service may import; a new arrow needs an ADR. */
const SERVICE_DEPENDENCIES = {
  administration: ['accounts', 'billing', 'content', 'jobs'],
  // What every process puts together alike; nothing below a process imports it.
  composition: ['billing', 'competitors', 'content', 'jobs', 'media', 'webhooks'],
  jobs: [],
  accounts: [],
  billing: ['accounts', 'notifications'],
  competitors: ['projects', 'billing', 'jobs', 'notifications'],
  crm: [],
  projects: ['accounts'],
  content: ['projects', 'billing', 'jobs', 'notifications', 'webhooks'],
  media: ['projects', 'billing', 'jobs', 'notifications'],
  notifications: ['accounts', 'jobs'],
  publishing: ['projects', 'billing', 'jobs', 'notifications', 'content', 'media', 'competitors', 'webhooks'],
  telegram: ['accounts', 'notifications'],
  webhooks: ['jobs', 'notifications'],
};

/** Which features of the web app a feature may import. They meet in the routes of the app, so these are few. */
const FEATURE_DEPENDENCIES = {
  account: [],
  administration: ['billing'],
  approvals: [],
  auth: [],
  'background-removal': [],
  billing: [],
  'carousel-brand': [],
  'carousel-editor': ['background-removal'],
  'carousel-export': [],
  'carousel-gallery': [],
  'carousel-generation': [],
  'carousel-stage': [],
  competitors: [],
  crm: [],
  developers: [],
  generator: [],
  history: [],
  ideas: [],
  integrations: [],
  legal: [],
  library: [],
  notifications: [],
  'plan-actions': [],
  'plan-calendar': [],
  'plan-exchange': [],
  'plan-health': [],
  'plan-list': [],
  'plan-next-step': [],
  'plan-page': [],
  'plan-proposals': [],
  'plan-results': [],
  'plan-wizard': [],
  'plan-workbench': [],
  projects: [],
  publications: ['publishing'],
  'publish-by-hand': [],
  publishing: ['integrations'],
  readiness: [],
  share: [],
  transcription: [],
  trash: [],
  'writing-styles': [],
};

/** Which entities of the web app an entity may import; features and the app may import all of them. */
const ENTITY_DEPENDENCIES = {
  approvals: [],
  billing: [],
  carousels: [],
  'content-plans': ['billing', 'content-types', 'projects', 'publishing', 'writer'],
  'content-types': [],
  history: [],
  integrations: ['networks'],
  legal: [],
  library: [],
  networks: [],
  projects: [],
  publications: ['approvals', 'billing', 'content-plans', 'projects', 'readiness'],
  publishing: ['networks', 'projects'],
  readiness: ['publishing'],
  'special-days': [],
  transcripts: [],
  trash: [],
  writer: [],
  'writing-styles': [],
};

/**
 * Rules of a table that names for each folder which of its neighbours it may import; a folder must stand in it to import any.
 * @param root of the folders
 * @param pathNot files that are free to: tests mostly
 */
const dependencyRules = (noun, root, table, pathNot = []) => [
  ...Object.entries(table).map(([name, allowed]) => ({
    name: `${noun}-${name}-arrows`,
    comment: `${root}/${name} may import: ${allowed.join(', ') || `no ${noun}`}`,
    severity: 'error',
    from: { path: `^${root}/${name}/`, pathNot },
    to: { path: `^${root}/`, pathNot: `^${root}/(${[name, ...allowed].join('|')})/` },
  })),
  {
    name: `every-${noun}-has-its-arrows`,
    severity: 'error',
    from: { path: `^${root}/`, pathNot: `^${root}/(${Object.keys(table).join('|')})/` },
    to: { path: `^${root}/` },
  },
];
const INDEXES = ['^web/src/(features|entities)/[^/]+/index\\.ts$'];
const TESTS = ['\\.spec\\.tsx?$', '^[^/]+/[^/]+/fixtures/'];

const workspaces = Object.entries(require('./package-lock.json').packages)
  .filter(([place]) => place.startsWith('node_modules/@orbita/'))
  .map(([place, { resolved: folder }]) => ({ name: place.slice('node_modules/'.length), folder }));
const folderOf = new Map(workspaces.map(({ name, folder }) => [name, folder]));

/** Each workspace may import what its own package.json names. */
const declarationRules = workspaces.map(({ name, folder }) => {
  const { dependencies, devDependencies } = require(`./${folder}/package.json`);
  const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((other) => folderOf.has(other));
  const allowed = [folder, ...declared.map((other) => folderOf.get(other))];
  return {
    name: `${name}-declares-what-it-imports`,
    comment: `what a file imports stands in ${folder}/package.json`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^(${[...folderOf.values()].join('|')})/`, pathNot: `^(${allowed.join('|')})/` },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'imports of types count, too: what two files both need lies below them',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'an arrow that leads nowhere is seen by no other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'every-import-is-declared',
      comment: 'in the package.json next to the file; the workspaces have rules of their own below',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'packages-know-no-service',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|workers|gateway|web)/' },
    },
    {
      name: 'only-testing-knows-infra',
      comment: 'packages/testing runs the real migrations; nothing else of packages or services reaches into infra',
      severity: 'error',
      from: {
        path: '^(packages/(?!testing/)[^/]+/src|services/[^/]+/src|workers|gateway/src)',
        pathNot: '\\.spec\\.ts$',
      },
      to: { path: '^infra/' },
    },
    {
      name: 'nobody-imports-processes',
      severity: 'error',
      from: { path: '^(packages|services|infra|web)/' },
      to: { path: '^(gateway|workers)/' },
    },
    {
      name: 'processes-import-no-process',
      comment: 'they meet in the database and in queues: what two of them need is a service or a package',
      severity: 'error',
      from: { path: '^(gateway|workers/[^/]+)/' },
      to: { path: '^(gateway|workers)/', pathNot: '^$1/' },
    },
    {
      name: 'service-by-its-index',
      comment:
        'or by an entry for one kind of worker, which holds what only that worker needs; what calls networks and what reads previews have entries as well',
      severity: 'error',
      from: { path: '^(packages|services|workers|gateway|infra|tests|bench)/([^/]+)/' },
      to: {
        path: '^services/[^/]+/(src|dist)/',
        pathNot: [
          '^services/[^/]+/(src|dist)/(index|worker|delivery|maintenance)\\.(js|ts|d\\.ts)$',
          '^services/publishing/(src|dist)/networks/networks\\.(js|ts|d\\.ts)$',
          '^services/content/(src|dist)/carousels/previews/index\\.(js|ts|d\\.ts)$',
          '^services/competitors/(src|dist)/preview/preview-reader\\.(js|ts|d\\.ts)$',
          '^$1/$2/',
        ],
      },
    },
    {
      name: 'packaging-by-its-door',
      comment: 'namespaces, owners and packages of the machine stay behind one index',
      severity: 'error',
      from: { pathNot: '^infra/local/src/packaging/' },
      to: { path: '^infra/local/src/packaging/', pathNot: '^infra/local/src/packaging/index\\.ts$' },
    },
    {
      name: 'packaging-knows-no-launcher',
      severity: 'error',
      from: { path: '^infra/local/src/packaging/' },
      to: { path: '^infra/local/src/', pathNot: '^infra/local/src/(packaging/|(system|env|launch-error)\\.ts$)' },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'and the style meter and the slides, which are as pure and run at both ends',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(gateway|services|workers|infra|packages/(?!(contracts|style|slides)/))' },
    },
    {
      name: 'shared-knows-nothing-above',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(entities|features|app)/' },
    },
    {
      name: 'entities-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'feature-or-entity-by-its-index',
      severity: 'error',
      from: { path: '^web/', pathNot: [...TESTS, '/testing/', '^web/src/(test|entities|features)/'] },
      to: { path: '^web/src/(features|entities)/', pathNot: INDEXES },
    },
    {
      name: 'feature-or-entity-by-the-index-of-another',
      severity: 'error',
      from: { path: '^web/src/((?:features|entities)/[^/]+)/', pathNot: [...TESTS, '/testing/'] },
      to: { path: '^web/src/(features|entities)/', pathNot: ['^web/src/$1/', ...INDEXES] },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: {
        pathNot: '(\\.spec\\.tsx?$|/(fixtures|testing)/|^web/src/test/|^packages/testing/|^scripts/check-previous)',
      },
      to: { path: '(\\.spec\\.tsx?$|^packages/testing/)' },
    },
    ...declarationRules,
    ...dependencyRules('package', 'packages', PACKAGE_DEPENDENCIES, TESTS),
    ...dependencyRules('service', 'services', SERVICE_DEPENDENCIES, TESTS),
    ...dependencyRules('feature', 'web/src/features', FEATURE_DEPENDENCIES),
    ...dependencyRules('entity', 'web/src/entities', ENTITY_DEPENDENCIES),
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    tsPreCompilationDeps: true,
    // What transpiles the product reads it here as well: TypeScript 7 has no parser to borrow.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.boundaries.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // Packages of ours are reached by their sources, as everywhere in the checks: nothing has to be built.
      conditionNames: ['@orbita/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
