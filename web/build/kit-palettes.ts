import type { Plugin, UserConfig } from 'vite';

/**
 * Palettes of the kit nothing of ours is drawn in. Their shades, three times over for the themes, would be a sixth of the
 * styles the first screen waits for.
 */
const UNUSED = 'pink|grape|violet|indigo|cyan|green|lime|yellow|orange';

const DECLARED = new RegExp(`^--mantine-color-(${UNUSED})-`);
const NAMED = new RegExp(`var\\(--mantine-color-(${UNUSED})-[a-z0-9-]+`);

type Visitor = NonNullable<NonNullable<NonNullable<UserConfig['css']>['lightningcss']>['visitor']>;

/** Leaves out the shades of the palettes that are not used. */
export const withoutUnusedPalettes: Visitor = {
  Declaration: { custom: ({ name }) => (DECLARED.test(name) ? [] : undefined) },
};

/** Fails a build whose styles name a shade that was left out. */
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
