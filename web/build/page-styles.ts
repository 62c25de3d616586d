/** Class names in a page's markup. */
export const classesOf = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

/** Parts of a style sheet: `prelude{body}`, or a statement without a body. */
const blocksOf = (css: string): { prelude: string; body: string | null }[] => {
  const blocks: { prelude: string; body: string | null }[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && (depth += 1) === 1) open = at;
    else if (css[at] === '}' && (depth -= 1) === 0) {
      blocks.push({ prelude: css.slice(start, open), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (css[at] === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, at + 1), body: null });
      start = at + 1;
    }
  }
  return blocks;
};

const GROUP = /^@(media|supports|layer|container)\b/;
/** A class inside parentheses, where more than its name decides. */
const isPlain = (selector: string): boolean => !/:(not|is|where|has)\(/.test(selector);

/**
 * Styles without the rules of classes that only other pages have. All pages are built as one sheet, and each inlines its
 * own part. Rules for what a script may render stay, because no page's markup has it.
 * @param css as the bundler minified it: no comments, no braces in strings
 * @param foreign classes of other pages' markup that this page lacks
 */
export const withoutForeign = (css: string, foreign: ReadonlySet<string>): string =>
  blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return prelude;
      if (GROUP.test(prelude)) {
        const kept = withoutForeign(body, foreign);
        return kept === '' ? '' : `${prelude}{${kept}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const isForeign = (selector: string): boolean =>
        isPlain(selector) && [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => foreign.has(name));
      const selectors = isPlain(prelude) ? prelude.split(',').filter((selector) => !isForeign(selector)) : [prelude];
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
