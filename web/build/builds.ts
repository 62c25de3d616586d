import type { Language } from '@orbita/contracts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, UserConfig } from 'vite';
import { boot } from './boot.ts';
import { budgets } from './budgets.ts';
import { compileHints } from './compile-hints.ts';
import { firstChunk } from './first-chunk.ts';
import { firstScreen } from './first-screen.ts';
import { kitPalettes, withoutUnusedPalettes } from './kit-palettes.ts';
import { inLanguage } from './language.ts';
import { PAGE_FONTS } from './page-fonts.ts';
import { precompress } from './precompress.ts';
import { productionRouter } from './production-router.ts';

export const WEB = fileURLToPath(new URL('..', import.meta.url));

/** Kit and parts of ours that dialogs, menus and lists of choices alone need. */
const LAYERS =
  /@floating-ui|(FocusTrap|Modal|ModalBase|Drawer|Popover|Combobox|Select|Portal|Overlay)\/|ui\/(dialogs|responsive-modal|confirm-dialog)\./;
/** What nearly every screen needs: the rest of the kit, our own parts, and the small things screens have in common. */
const COMMON = new RegExp(
  `^(?!.*(${LAYERS.source})).*(@mantine/(core|hooks)|@tabler|/src/shared/ui/|(use-plan-actions|network-formats|publication-status|use-draft|use-dialog|publication-row-id|project-unavailable|start-trial-button|time-zones)\\.)`,
);
/** Rules of the wire, which come with the forms. */
const SCHEMAS =
  /contracts\/dist\/(account|primitives|page|route|social-network-schema|content-distribution)(\.en)?\.js/;

/**
 * Files worth recognising in a list of requests. The others are their hash alone: the first script names every file of every
 * screen, and names were more than a kilobyte of it.
 */
const NAMED = new Set(['framework', 'first', 'forms', 'common', 'layers', 'schemas']);

export const resolve = { alias: { '@page-fonts': PAGE_FONTS, '@': fileURLToPath(new URL('../src', import.meta.url)) } };

/**
 * The oldest browsers served. Highest first of what is called without a guard: `AbortSignal.any` (Safari 17.4),
 * `Intl.Segmenter` and `popover` (Firefox 125), `URL.canParse` (Chrome 120). The README names them.
 */
const BROWSERS = ['chrome120', 'edge120', 'firefox125', 'safari17.4', 'ios17.4'];

/** What all builds agree in. Each after the first adds to the folder the first has emptied. */
const output: BuildOptions = {
  target: BROWSERS,
  // Data URLs would need `data:` in the font and image rules of the content security policy.
  assetsInlineLimit: 0,
  // Every browser of the target preloads modules itself.
  modulePreload: { polyfill: false },
};

/** Another build into the same folder, with nothing of the configuration file. */
export const added = { root: WEB, configFile: false, logLevel: 'warn' } as const;
export const addedOutput: BuildOptions = { ...output, emptyOutDir: false, copyPublicDir: false };

/** The app in one language. */
export const appBuild = (language: Language): UserConfig => ({
  plugins: [
    ...inLanguage(language),
    productionRouter(),
    react(),
    boot(),
    firstScreen(),
    kitPalettes(),
    compileHints(),
    budgets(),
    precompress(),
  ],
  resolve,
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      visitor: withoutUnusedPalettes,
      // Names of areas are one grid's own anyway, and what lies in them may have a sheet of its own.
      cssModules: { grid: false },
    },
  },
  build: {
    ...output,
    // Bundles hold others' work, which goes with its licence.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          groups: [
            // Changes with dependencies only, so it stays cached over releases.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
            { name: 'forms', test: /node_modules\/(zod|react-hook-form|@hookform)\// },
            { debugName: 'first', name: firstChunk(fileURLToPath(new URL('../src/main.tsx', import.meta.url))) },
            // What screens share comes in few files: each file of its own may cost a screen a round trip.
            { name: 'common', test: COMMON, minShareCount: 2 },
            { name: 'layers', test: LAYERS, minShareCount: 2 },
            { name: 'schemas', test: SCHEMAS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
