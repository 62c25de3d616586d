import { DEFAULT_LANGUAGE } from '@orbita/contracts';
import { defineConfig, mergeConfig } from 'vite';
// What a build does not need is not installed with it: types alone.
import type {} from 'vitest/config';
import { approvalPage } from './build/approval-page.ts';
import { appBuild } from './build/builds.ts';
import { furtherBuilds } from './build/further-builds.ts';
import { inLanguage } from './build/language.ts';
import { publicPages } from './build/public-pages.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** Specs without a screen that need the browser's storage and the fake gateway all the same. */
const TALKS_TO_THE_SERVER = ['src/shared/api/*.spec.ts', 'src/features/*/api/*.spec.ts'];

/** Speaks of the English build, so it is read as one. */
const ENGLISH = 'src/app/english.spec.ts';

export default mergeConfig(
  appBuild(DEFAULT_LANGUAGE),
  defineConfig({
    plugins: [approvalPage(), publicPages(), furtherBuilds()],
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
            name: 'rules',
            environment: 'node',
            include: ['src/**/*.spec.ts', 'build/*.spec.ts'],
            exclude: [...TALKS_TO_THE_SERVER, ENGLISH],
          },
        },
        {
          extends: true,
          plugins: inLanguage('en'),
          test: { name: 'english', environment: 'node', include: [ENGLISH] },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'jsdom',
            environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
            include: ['src/**/*.spec.tsx', ...TALKS_TO_THE_SERVER],
            setupFiles: ['src/test/setup.ts'],
          },
        },
      ],
      restoreMocks: true,
      // Unless told, one core of two stays idle.
      maxWorkers: 2,
      // How fast a screen is, the benchmarks say: a busy machine fails no test.
      testTimeout: 60_000,
    },
  }),
);
