import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { wholeSigns } from './scripts/eslint-whole-signs.mjs';

const environmentReaders = [
  '**/main.ts',
  '**/*.config.ts',
  '**/*.spec.ts',
  '**/*.e2e.ts',
  'infra/database/src/{migrate,await-schema,ledger-check,rotate-secrets,seed-large}.ts',
  'infra/database/src/backup/{backup,backup-key,restore,restore-after,restore-keys}.ts',
  'infra/local/src/**',
  'infra/browser/src/**',
  'packages/testing/src/test-environment.ts',
  'packages/testing/src/test-database.ts',
  'gateway/src/openapi/print.ts',
  'gateway/src/restore-erase.ts',
  'tests/**',
  'bench/**',
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '**/*.cjs', '**/test-results/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          './tsconfig.eslint.json',
          './web/tsconfig.json',
          './tests/e2e/tsconfig.json',
          './bench/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
        emitDecoratorMetadata: true,
        experimentalDecorators: true,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A handler must fit an asynchronous signature whether or not it waits for something today.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Methods in interfaces are how callbacks are declared here; classes hand out bound functions.
      '@typescript-eslint/unbound-method': 'off',
      // An empty decorated class is how Nest spells a module.
      '@typescript-eslint/no-extraneous-class': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name is searched for.' },
      ],
    },
  },
  {
    files: ['**/*.ts'],
    ignores: ['packages/ai/src/model/thought-filter.ts', 'packages/ai/fixtures/answer-text.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name is searched for.' },
        {
          selector: 'TSAsExpression TSTypeReference[typeName.name="AnswerText"]',
          message: 'Text of a model is read without its thoughts: ThoughtFilter alone makes an AnswerText.',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: environmentReaders,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment once, in the schema of the process.' },
      ],
    },
  },
  {
    // Matchers and parsed answers are `any` by their nature; what they are compared with is not.
    files: ['**/*.spec.{ts,tsx}', '**/fixtures/**', 'gateway/src/testing/**', 'tests/e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // What a model said is looked through there; `cutTo` is for what people read.
    files: ['{web/src,gateway/src,services,workers,packages}/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/fixtures/**', '**/testing/**', 'packages/ai/src/model/**'],
    plugins: { orbita: { rules: { 'whole-signs': wholeSigns } } },
    rules: { 'orbita/whole-signs': 'error' },
  },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['infra/local/src/**', 'gateway/src/openapi/print.ts', 'tests/**', 'bench/**', 'infra/fakes/src/**/main.ts'],
    // These talk to a person at a terminal.
    rules: { 'no-console': 'off' },
  },
  { files: ['web/src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/shared/ui/{calendar,dialogs,fields,segmented-control,spotlight}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mantine/core',
              // Drawn with the styles of mantine.css, which every screen has, or with none.
              allowImportNames: [
                'ActionIcon',
                'Button',
                'CloseButton',
                'Kbd',
                'MantineProvider',
                'Skeleton',
                'UnstyledButton',
                'VisuallyHidden',
                'createTheme',
                'defaultVariantColorsResolver',
                'localStorageColorSchemeManager',
                'useMantineColorScheme',
                'MantineColorsTuple',
                'VariantColorsResolver',
              ],
              message: 'Take it from the module of shared/ui that brings its styles, or make one.',
            },
            { name: '@mantine/dates', message: 'Take it from shared/ui/calendar, where its styles are.' },
            { name: '@mantine/spotlight', message: 'Take it from shared/ui/spotlight, where its styles are.' },
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'Take useAct from shared/api/use-act: whatever is waited for can be stopped.',
            },
          ],
          patterns: [{ group: ['@mantine/*/styles*'], message: 'Styles of the kit come with a module of shared/ui.' }],
        },
      ],
    },
  },
);
