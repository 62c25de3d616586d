import { findChromium } from '@orbita/browser';
import { defineConfig } from '@playwright/test';
import { areGiven } from './support/addresses.js';
import type { Options } from './support/test.js';

const chromium = await findChromium();

export default defineConfig<Options>({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  ...(!areGiven() && { globalSetup: './support/global-setup.ts' }),
  timeout: 300_000,
  // Only the benchmarks measure speed: a busy machine must not fail a journey.
  expect: { timeout: 30_000 },
  // One page waits while the other computes; two cores can serve no more of them.
  workers: 2,
  projects: [
    // The state of the fake model is shared by all journeys that write with it, so they run one after another.
    { name: 'live', testDir: 'journeys/live', workers: 1, use: { installed: 'live' } },
    { name: 'demo', testIgnore: 'live/**' },
  ],
  forbidOnly: true,
  // A shared machine may fail once; a test that then passes is reported as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Journeys check requests, which a service worker would make instead of the page; one journey tests it.
    serviceWorkers: 'block',
    // Animations cost time; journeys about motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A full trace costs a third of the time: add «--trace retain-on-failure» to investigate a failure.
    trace: 'off',
    launchOptions: { executablePath: chromium.executablePath, args: chromium.args },
  },
});
