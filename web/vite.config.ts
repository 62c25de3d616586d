import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { approvalPage } from './build/approval-page.ts';
import { boot } from './build/boot.ts';
import { compileHints } from './build/compile-hints.ts';
import { firstChunk } from './build/first-chunk.ts';
import { firstScreen } from './build/first-screen.ts';
import { kitPalettes, withoutUnusedPalettes } from './build/kit-palettes.ts';
import { precompress } from './build/precompress.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** Specs without a screen that need the browser's storage and the fake gateway all the same. */
const TALKS_TO_THE_SERVER = ['src/shared/api/*.spec.ts'];

/** Kit and parts of ours that dialogs, menus and lists of choices alone need. */
const LAYERS =
  /@floating-ui|(FocusTrap|Modal|ModalBase|Drawer|Popover|Combobox|Select|Portal|Overlay)\/|ui\/(dialogs|responsive-modal|confirm-dialog)\./;
/** What nearly every screen needs: the rest of the kit, our own parts, and the small things screens have in common. */
const COMMON = new RegExp(
  `^(?!.*(${LAYERS.source})).*(@mantine/(core|hooks)|@tabler|/src/shared/ui/|(use-plan-acts|network-formats|publication-status|use-draft|use-dialog|publication-row-id|project-unavailable|start-trial-button|time-zones)\\.)`,
);
/** Rules of the wire, which come with the forms. */
const SCHEMAS = /contracts\/dist\/(account|primitives|page|route|social-network-schema|content-distribution)\.js/;

const resolve = { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } };
const target: BuildOptions = {
  target: 'baseline-widely-available',
  // Data URLs would need `data:` in the font and image rules of the content security policy.
  assetsInlineLimit: 0,
  // Every browser of the target preloads modules itself.
  modulePreload: { polyfill: false },
};

export default defineConfig({
  plugins: [
    react(),
    boot(),
    firstScreen(),
    kitPalettes(),
    compileHints(),
    precompress(),
    approvalPage({ plugins: [react(), precompress()], resolve, build: target }),
  ],
  resolve,
  css: { transformer: 'lightningcss', lightningcss: { visitor: withoutUnusedPalettes } },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': gateway, '/health': gateway },
  },
  build: {
    ...target,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with dependencies only, so it stays cached over releases.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
            { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
            { debugName: 'first', name: firstChunk(fileURLToPath(new URL('./src/main.tsx', import.meta.url))) },
            // What screens share comes in few files: each file of its own may cost a screen a round trip.
            { name: 'common', test: COMMON, minShareCount: 2 },
            { name: 'layers', test: LAYERS, minShareCount: 2 },
            { name: 'schemas', test: SCHEMAS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['src/**/*.spec.ts'], exclude: TALKS_TO_THE_SERVER },
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
});
