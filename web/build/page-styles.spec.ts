import { expect, it } from 'vitest';
import { classesOf, withoutForeign } from './page-styles.ts';

const withoutOther = (css: string): string => withoutForeign(css, new Set(['other', 'another']));

it('finds every class of a page once', () => {
  expect(classesOf('<p class="a b"><b class="b\nc">class=</b><i title="d"></i></p>')).toEqual(new Set(['a', 'b', 'c']));
});

it('removes rules that only other pages use', () => {
  expect(withoutOther('.own{color:red}.other{color:blue}.own .other:hover{color:green}p{margin:0}')).toBe(
    '.own{color:red}p{margin:0}',
  );
});

it('keeps the selectors of a list that this page has', () => {
  expect(withoutOther('.other,.own,.another>b{color:red}')).toBe('.own{color:red}');
});

it('does not confuse a class with another that starts with the same name', () => {
  expect(withoutOther('.other-own{color:red}.others{color:blue}')).toBe('.other-own{color:red}.others{color:blue}');
});

it('looks into groups at any depth, and leaves no empty group', () => {
  expect(
    withoutOther(
      '@media print{.other{color:red}}@supports (gap:1px){@media (width>9px){.own{gap:1px}.other{gap:2px}}}',
    ),
  ).toBe('@supports (gap:1px){@media (width>9px){.own{gap:1px}}}');
});

it('keeps rules that do not depend on a class name', () => {
  const css =
    '@charset "utf-8";@font-face{font-family:A;src:url(a.woff2)}@keyframes spin{to{rotate:1turn}}:is(.other,.own){color:red}.own:not(.other){color:blue}';
  expect(withoutOther(css)).toBe(css);
});
