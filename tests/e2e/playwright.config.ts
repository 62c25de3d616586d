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
  // How fast a screen is, the benchmarks say: a busy machine fails no journey.
  expect: { timeout: 30_000 },
  // One page waits while the other computes; two cores serve no more of them.
  workers: 2,
  projects: [
    // What the model does, and how much it does at once, is one thing for all who write by it: they go one after another.
    { name: 'live', testDir: 'journeys/live', workers: 1, use: { installed: 'live' } },
    { name: 'demo', testIgnore: 'live/**' },
  ],
  forbidOnly: true,
  // A shared machine may stumble once; what then passes is told as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Journeys look at requests, which a service worker would make in the place of the page; one journey is about it.
    serviceWorkers: 'block',
    // Stars that drift and layers that fade cost time; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of everything takes a third of the time: add «--trace retain-on-failure» when a failure must be understood.
    trace: 'off',
    launchOptions: { executablePath: chromium.executablePath, args: chromium.args },
  },
});
