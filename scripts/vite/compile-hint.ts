import type { Plugin } from 'vite';

/** Characters below which a file is compiled in no time, and the line costs more than it saves. */
const least = 4_000;

/**
 * Asks V8 to compile every function of a file while the file still comes in, on a thread beside the page's, instead of each at
 * its first call, on the page's. Chrome 136 and later; others read a comment. On a slow phone it halves the blocking of a
 * member's first screen (bench/README.md). V8 heeds the line only before all else, and Vite puts one in front of a banner.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.code.length >= least)
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}
