import type { Plugin } from 'vite';

/** Chunks the first drawing calls nearly all of. Of the framework it calls too little: measured, the hint gained nothing there. */
const EAGER = new Set(['first']);
/** Understood by V8 since Chrome 136 at the very top of a file, a comment to everybody else. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Has the first screen's functions compiled beside their download, not call by call while it is drawn. */
export const compileHints = (): Plugin => ({
  name: 'orbita:compile-hints',
  apply: 'build',
  generateBundle: {
    // What Vite puts ahead of the code is there by then.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && EAGER.has(chunk.name)) chunk.code = HINT + chunk.code;
      }
    },
  },
});
