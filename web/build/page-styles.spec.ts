import { expect, it } from 'vitest';
import { classesOf, withoutForeign } from './page-styles.ts';

const withoutOther = (css: string): string => withoutForeign(css, new Set(['other', 'another']));

it('finds every class of a page once', () => {
  expect(classesOf('<p class="a b"><b class="b\nc">class=</b><i title="d"></i></p>')).toEqual(new Set(['a', 'b', 'c']));
});

it('leaves out rules that only other pages have a use for', () => {
  expect(withoutOther('.own{color:red}.other{color:blue}.own .other:hover{color:green}p{margin:0}')).toBe(
    '.own{color:red}p{margin:0}',
  );
});

it('keeps the part of a list of selectors this page has', () => {
  expect(withoutOther('.other,.own,.another>b{color:red}')).toBe('.own{color:red}');
});

it('takes no class for another that begins like it', () => {
  expect(withoutOther('.other-own{color:red}.others{color:blue}')).toBe('.other-own{color:red}.others{color:blue}');
});

it('looks into groups, however deep, and leaves no empty one', () => {
  expect(
    withoutOther(
      '@media print{.other{color:red}}@supports (gap:1px){@media (width>9px){.own{gap:1px}.other{gap:2px}}}',
    ),
  ).toBe('@supports (gap:1px){@media (width>9px){.own{gap:1px}}}');
});

it('keeps what no name decides', () => {
  const css =
    '@charset "utf-8";@font-face{font-family:A;src:url(a.woff2)}@keyframes spin{to{rotate:1turn}}:is(.other,.own){color:red}.own:not(.other){color:blue}';
  expect(withoutOther(css)).toBe(css);
});
