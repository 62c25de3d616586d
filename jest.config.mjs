// Everything runs as CommonJS under Jest: native ES modules cannot be required by its runtime (see docs/adr/0006).
const swc = (parser) => [
  '@swc/jest',
  {
    jsc: {
      parser,
      target: 'es2022',
      keepClassNames: true,
      ...(parser.syntax === 'typescript' ? { transform: { legacyDecorator: true, decoratorMetadata: true } } : {}),
    },
    module: { type: 'commonjs' },
  },
];

export default {
  testEnvironment: 'node',
  roots: ['packages', 'services', 'gateway', 'workers', 'infra', 'tests', 'bench'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: ['**/src/**/*.spec.ts', '<rootDir>/tests/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '^.+\\.[cm]?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|zod|uid|iterare|load-esm|file-type|es-toolkit|@tokenizer|token-types|strtok3|uint8array-extras|openai|p-limit|yocto-queue|lru-cache|@streamparser|content-disposition|cookie|@tus|srvx|age-encryption|@noble|@scure|@opentelemetry/otlp-exporter-base|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|entities)/)',
  ],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@orbita/(client|contracts|platform|queue|ai|images|slides|storage|style|testing)$':
      '<rootDir>/packages/$1/src/index.ts',
    '^@orbita/contracts/english$': '<rootDir>/packages/contracts/src/english/index.ts',
    '^@orbita/(style|slides)/english$': '<rootDir>/packages/$1/src/english.ts',
    '^@orbita/platform/logger$': '<rootDir>/packages/platform/src/logger.ts',
    '^@orbita/platform/(egress|env|metrics|telemetry)$': '<rootDir>/packages/platform/src/$1/index.ts',
    '^@orbita/competitors/preview$': '<rootDir>/services/competitors/src/preview/preview-reader.ts',
    '^@orbita/publishing/networks$': '<rootDir>/services/publishing/src/networks/networks.ts',
    '^@orbita/slides/node$': '<rootDir>/packages/slides/src/node/index.ts',
    '^@orbita/content/previews$': '<rootDir>/services/content/src/carousels/previews/index.ts',
    '^@orbita/ai/(model|speech)$': '<rootDir>/packages/ai/src/$1/index.ts',
    '^@orbita/(competitors|content|media|notifications|publishing|webhooks)/worker$':
      '<rootDir>/services/$1/src/worker.ts',
    '^@orbita/(administration|jobs|accounts|billing|competitors|crm|projects|content|media|notifications|publishing|telegram|webhooks)$':
      '<rootDir>/services/$1/src/index.ts',
    '^@orbita/(database|fakes|local)$': '<rootDir>/infra/$1/src/index.ts',
    '^@orbita/harness$': '<rootDir>/tests/harness/src/index.ts',
  },
  // Most suites wait for servers: two at a time fill two cores, and more would only make each other late.
  maxWorkers: 2,
  testTimeout: 60_000,
};
