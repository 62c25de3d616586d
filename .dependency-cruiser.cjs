/** Which services a service may import; a new arrow needs an ADR. */
const SERVICE_ARROWS = {
  administration: ['accounts', 'billing', 'content', 'jobs'],
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

const serviceRules = Object.entries(SERVICE_ARROWS).map(([service, allowed]) => ({
  name: `service-${service}-arrows`,
  comment: `services/${service} may import: ${allowed.join(', ') || 'no service'}`,
  severity: 'error',
  from: { path: `^services/${service}/src/`, pathNot: '\\.spec\\.ts$' },
  to: { path: '^services/', pathNot: `^services/(${[service, ...allowed].join('|')})/` },
}));

/** Which features of the web app a feature may import, as with services; the app may import all of them. */
const FEATURE_ARROWS = {
  account: ['legal'],
  auth: ['legal'],
  legal: [],
  billing: [],
  projects: [],
  'content-plans': ['projects', 'billing', 'publishing', 'outlook', 'approvals'],
  'writing-styles': [],
  ideas: ['projects', 'content-plans'],
  integrations: ['projects'],
  publications: ['projects', 'content-plans', 'library', 'writing-styles', 'publishing', 'approvals'],
  publishing: ['projects', 'billing', 'integrations'],
  outlook: ['projects', 'publishing'],
  approvals: ['projects', 'publishing'],
  generator: ['content-plans', 'transcription'],
  developers: ['account', 'billing', 'projects'],
  history: [],
  share: ['projects', 'content-plans', 'library'],
  notifications: [],
  library: [],
  administration: ['billing'],
  competitors: ['projects', 'content-plans'],
  crm: [],
  carousels: [
    'projects',
    'library',
    'content-plans',
    'publications',
    'publishing',
    'billing',
    'history',
    'background-removal',
    'transcription',
  ],
  'background-removal': ['library', 'billing'],
  transcription: ['projects', 'billing', 'content-plans'],
};

const featureRules = Object.entries(FEATURE_ARROWS).map(([feature, allowed]) => ({
  name: `feature-${feature}-arrows`,
  comment: `web/src/features/${feature} may import: ${allowed.join(', ') || 'no feature'}`,
  severity: 'error',
  from: { path: `^web/src/features/${feature}/` },
  to: { path: '^web/src/features/', pathNot: `^web/src/features/(${[feature, ...allowed].join('|')})/` },
}));

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
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages/(?!contracts/)|services|workers|gateway|infra|web)/' },
    },
    {
      name: 'style-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/style/' },
      to: { path: '^(packages/(?!style/)|services|workers|gateway|infra|web)/' },
    },
    {
      name: 'slides-import-contracts-only',
      comment: 'drawn in the browser and in Node; what Node alone has lies behind an entry of its own',
      severity: 'error',
      from: { path: '^packages/slides/' },
      to: { path: '^(packages/(?!(contracts|slides)/)|services|workers|gateway|infra|web)/' },
    },
    {
      name: 'client-imports-contracts-only',
      comment: 'published for programs of users: it brings nothing of the server along',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(packages/(?!(client|contracts)/)|services|workers|gateway|infra|web)/' },
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
      name: 'service-by-its-index',
      comment:
        'or by its worker entry, which holds what only a worker needs; what calls networks and what reads previews have entries as well',
      severity: 'error',
      from: { path: '^(packages|services|workers|gateway|infra|tests|bench)/([^/]+)/' },
      to: {
        path: '^services/[^/]+/(src|dist)/',
        pathNot: [
          '^services/[^/]+/(src|dist)/(index|worker)\\.(js|ts|d\\.ts)$',
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
      name: 'every-feature-has-its-arrows',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: `^web/src/features/(${Object.keys(FEATURE_ARROWS).join('|')})/` },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(features|app)/' },
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
    ...serviceRules,
    ...featureRules,
  ],
  options: {
    // Packages of ours are reached by their built entry: an arrow ends there, their own sources are cruised as themselves.
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.boundaries.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
