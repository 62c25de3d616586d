import { DEFAULT_LANGUAGE } from '@orbita/contracts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
// Type-only import: packages a build does not need are not installed with it.
import type {} from 'vitest/config';
import { approvalPage } from './build/approval-page.ts';
import { appBuild } from './build/builds.ts';
import { furtherBuilds } from './build/further-builds.ts';
import { inLanguage } from './build/language.ts';
import { publicPages } from './build/public-pages.ts';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** Specs without a screen that still need the browser's storage and the fake gateway. */
const TALKS_TO_THE_SERVER = ['src/shared/api/*.spec.ts', 'src/{features,entities}/*/api/*.spec.ts'];

/**
 * Specs that replace a module, or load one again. Modules shared with other specs would keep what those
 * loaded before, so each of these gets all modules for itself.
 */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
/** Parts of the kit loaded by other specs start the watching this one stops. */
const STOPS_THE_WATCH = 'src/shared/ui/actions/double-clicks.spec.tsx';
const APART = globSync('src/**/*.spec.{ts,tsx}', { cwd: WEB }).filter(
  (file) => file === STOPS_THE_WATCH || REPLACES_MODULES.test(readFileSync(`${WEB}${file}`, 'utf8')),
);

/** Tests the English build, so its modules are the English ones. */
const ENGLISH = 'src/app/english.spec.ts';

const isScreen = (file: string): boolean =>
  file.endsWith('.tsx') || TALKS_TO_THE_SERVER.some((pattern) => path.matchesGlob(file, pattern));
/** React and the kit in their production builds, without development extras. */
const AS_USERS_GET_IT = { oxc: { jsx: { development: false } } };
/** Drops the modules the previous file loaded. */
const FRESH_MODULES = 'src/test/fresh-modules.ts';
const RULES = { environment: 'node' } as const;
const SCREENS = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
  setupFiles: ['src/test/setup.ts'],
  env: { NODE_ENV: 'production' },
};

export default mergeConfig(
  appBuild(DEFAULT_LANGUAGE),
  defineConfig({
    plugins: [approvalPage(), publicPages(), furtherBuilds()],
    // `npm run dev` has printed the address and the login above.
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: { '/api': gateway, '/health': gateway },
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...RULES,
            name: 'rules',
            isolate: false,
            include: ['src/**/*.spec.ts', 'build/*.spec.ts'],
            exclude: [...TALKS_TO_THE_SERVER, ENGLISH, ...APART],
          },
        },
        {
          extends: true,
          test: {
            ...RULES,
            name: 'rules apart',
            isolate: false,
            include: APART.filter((file) => !isScreen(file)),
            setupFiles: [FRESH_MODULES],
          },
        },
        { extends: true, plugins: inLanguage('en'), test: { ...RULES, name: 'english', include: [ENGLISH] } },
        {
          extends: true,
          ...AS_USERS_GET_IT,
          test: {
            ...SCREENS,
            name: 'screens',
            isolate: false,
            include: ['src/**/*.spec.tsx', ...TALKS_TO_THE_SERVER],
            exclude: APART,
          },
        },
        {
          extends: true,
          ...AS_USERS_GET_IT,
          test: {
            ...SCREENS,
            name: 'screens apart',
            isolate: false,
            include: APART.filter(isScreen),
            setupFiles: [FRESH_MODULES, ...SCREENS.setupFiles],
          },
        },
      ],
      // As with journeys: a spec that passes only on the second try is reported as flaky at the end, and must be fixed.
      retry: process.env.CI ? 1 : 0,
      unstubGlobals: true,
      restoreMocks: true,
      // By default, one core of two stays idle.
      maxWorkers: 2,
      // Benchmarks measure the speed of screens: a busy machine must not fail a test.
      testTimeout: 60_000,
    },
  }),
);
