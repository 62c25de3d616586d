import type { Plugin } from 'vite';

/**
 * Schemas take a phone a fifth of a second to build; the kit's form fields and the error table are ten kilobytes, the server's
 * catalogues of both languages seventy.
 * Only screens with forms load them.
 */
const NOT_FIRST =
  /node_modules\/(zod|react-hook-form|@mantine\/core\/esm\/components\/Input)\/|contracts\/dist\/(errors(\.en)?\.js|errors\/|messages\/(ru|en|message|labels|parse-in|rules\/catalogues))|\/plan-wizard\/texts\./;

/** Fails a build whose first screen contains what only later screens need. */
export const firstScreen = (): Plugin => ({
  name: 'orbita:first-screen',
  apply: 'build',
  generateBundle(_options, bundle) {
    const seen = new Set<string>();
    const visit = (fileName: string): void => {
      const chunk = bundle[fileName];
      if (seen.has(fileName) || chunk?.type !== 'chunk') return;
      seen.add(fileName);
      const stray = chunk.moduleIds.find((id) => NOT_FIRST.test(id));
      if (stray !== undefined) this.error(`${stray} is in ${fileName}, which the first screen loads`);
      chunk.imports.forEach(visit);
    };
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
  },
});
