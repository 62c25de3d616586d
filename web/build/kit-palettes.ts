import type { Plugin, UserConfig } from 'vite';

/**
 * Palettes of the kit that the app does not use. Their shades, repeated three times for the themes, would be a sixth of the
 * styles the first screen waits for.
 */
const UNUSED = 'pink|grape|violet|indigo|cyan|green|lime|yellow|orange';

const DECLARED = new RegExp(`^--mantine-color-(${UNUSED})-`);
const NAMED = new RegExp(`var\\(--mantine-color-(${UNUSED})-[a-z0-9-]+`);

type Visitor = NonNullable<NonNullable<NonNullable<UserConfig['css']>['lightningcss']>['visitor']>;

/** Removes the shades of unused palettes. */
export const withoutUnusedPalettes: Visitor = {
  Declaration: { custom: ({ name }) => (DECLARED.test(name) ? [] : undefined) },
};

/** Fails a build whose styles name a removed shade. */
export const kitPalettes = (): Plugin => ({
  name: 'orbita:kit-palettes',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
      const [named] = NAMED.exec(String(output.source)) ?? [];
      if (named !== undefined) this.error(`${output.fileName} names ${named}, which build/kit-palettes.ts leaves out`);
    }
  },
});
