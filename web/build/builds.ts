import type { Language } from '@orbita/contracts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, UserConfig } from 'vite';
import { boot } from './boot.ts';
import { budgets } from './budgets.ts';
import { compileHints } from './compile-hints.ts';
import { directImports } from './direct-imports.ts';
import { firstChunk } from './first-chunk.ts';
import { firstScreen } from './first-screen.ts';
import { kitPalettes, withoutUnusedPalettes } from './kit-palettes.ts';
import { inLanguage } from './language.ts';
import { PAGE_FONTS } from './page-fonts.ts';
import { precompress } from './precompress.ts';
import { productionRouter } from './production-router.ts';

export const WEB = fileURLToPath(new URL('..', import.meta.url));

/** Parts of the kit and of ours that only dialogs, menus and select lists need. */
const LAYERS =
  /@floating-ui|(FocusTrap|Modal|ModalBase|Drawer|Popover|Combobox|Select|Portal|Overlay)\/|ui\/(dialogs|overlays\/(responsive-modal|confirm-dialog))\./;
/** Fields for numbers, with the formatting that is a third of their size: few screens have one. */
const NUMBERS = /react-number-format|NumberInput\/|number-field\./;
/** Fields of dates and times: the screens with one share them. */
const DATES = /shared\/(format\/typed-|ui\/inputs\/(calendar-|date-|drop-field|time-field|use-typed)|ui\/calendar\.)/;
/** What nearly every screen needs: the rest of the kit, our own parts, and small shared modules. */
const COMMON = new RegExp(
  `^(?!.*(${LAYERS.source}|${NUMBERS.source}|${DATES.source})).*(@mantine/(core|hooks)|@tabler|/src/(shared/ui|entities/(billing|content-types|networks|projects|writer))/|(plans/plan-actions|network-formats|publication-status|use-draft|project-unavailable|api/jobs|use-idempotency-key|needs-filling|quick-texts)\\.)`,
);
/** What the gallery and the editor of carousels share. Without what it imports: other screens use that, too. */
const STUDIO =
  /packages\/slides\/dist\/(canvas|geometry|text|render|fonts|document|editing\/(elements|limits|share|lock|spans|words))|\/src\/entities\/carousels\/(model|fonts|components\/(slide-canvas|use-drawable))/;
/** Contract schemas, loaded with the forms. */
const SCHEMAS =
  /contracts\/dist\/(account|primitives|page|route|social-network-schema|messages\/(default-rule|rule|rules\/(accounts|common|shared)))(\.en)?\.js/;

/**
 * Files that must be recognisable in a list of requests. All others are named by their hash only: the first script names every
 * file of every screen, and readable names took more than a kilobyte of it.
 */
const NAMED = new Set(['framework', 'first', 'forms', 'common', 'layers', 'schemas']);

export const resolve = { alias: { '@page-fonts': PAGE_FONTS, '@': fileURLToPath(new URL('../src', import.meta.url)) } };

/**
 * The oldest browsers supported. They are set by what is called without a check: `AbortSignal.any` (Safari 17.4),
 * `Intl.Segmenter` and `popover` (Firefox 125), `URL.canParse` (Chrome 120). The README lists them.
 */
const BROWSERS = ['chrome120', 'edge120', 'firefox125', 'safari17.4', 'ios17.4'];

/** Options shared by all builds. The first build empties the folder, the others add to it. */
const output: BuildOptions = {
  target: BROWSERS,
  // Data URLs would need `data:` in the font and image rules of the content security policy.
  assetsInlineLimit: 0,
  // Every supported browser preloads modules natively.
  modulePreload: { polyfill: false },
};

/** Another build into the same folder, without the configuration file. */
export const added = { root: WEB, configFile: false, logLevel: 'warn' } as const;
export const addedOutput: BuildOptions = { ...output, emptyOutDir: false, copyPublicDir: false };

/** The app in one language. */
export const appBuild = (language: Language): UserConfig => ({
  plugins: [
    ...inLanguage(language),
    directImports(),
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
      // Names of areas belong to one grid anyway, and their children may have a separate sheet.
      cssModules: { grid: false },
    },
  },
  build: {
    ...output,
    // Bundles contain third-party code, so its licence must be shipped.
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
            // Code shared by screens goes into few files: each extra file may cost a screen a round trip.
            { name: 'common', test: COMMON, minShareCount: 2 },
            { name: 'numbers', test: NUMBERS, minShareCount: 2 },
            { name: 'layers', test: LAYERS, minShareCount: 2 },
            { name: 'schemas', test: SCHEMAS, minShareCount: 2 },
            { name: 'studio', test: STUDIO, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'dates', test: DATES, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
