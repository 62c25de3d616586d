import { findChromium } from '@orbita/browser';
import { defineConfig } from '@playwright/test';
import { areGiven } from './support/addresses.js';

const chromium = await findChromium();

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  ...(!areGiven() && { globalSetup: './support/global-setup.ts' }),
  timeout: 300_000,
  // How fast a screen is, the benchmarks say: a busy machine fails no journey.
  expect: { timeout: 30_000 },
  // Two cores serve the product, its servers and the browser: more pages at once only make each other late.
  workers: 1,
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
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of everything takes a third of the time: add «--trace retain-on-failure» when a failure must be understood.
    trace: 'off',
    launchOptions: { executablePath: chromium.executablePath, args: chromium.args },
  },
});
