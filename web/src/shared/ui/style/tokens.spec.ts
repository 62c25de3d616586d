import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_TYPES } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.resolve(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours a theme defines as plain hex, by name. */
const tokensOf = (theme: string): Map<string, string> => {
  const [, block = ''] = css.split(`:root[data-mantine-color-scheme='${theme}'] {`);
  const own = block.slice(0, block.indexOf('}'));
  return new Map([...own.matchAll(/--o-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** `hex` laid over `ground` at this opacity. */
const over = (hex: string, ground: string, opacity: number): number[] =>
  channels(hex).map((channel, at) => channel * opacity + (channels(ground)[at] ?? 0) * (1 - opacity));

/** Relative luminance and contrast of WCAG 2. */
const luminance = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const SURFACES = ['page', 'surface-1', 'surface-2'] as const;

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const hex = (name: string): string => tokens.get(name) ?? '';
  const rgb = (name: string): number[] => channels(hex(name));

  it.each(SURFACES)('shows the edge of a control on %s with enough contrast', (surface) => {
    expect(contrast(rgb('line-control'), rgb(surface))).toBeGreaterThanOrEqual(3);
  });

  it.each(SURFACES)('keeps text readable on %s', (surface) => {
    for (const ink of ['text', 'dim', 'accent-text', 'comet-text', 'success-text', 'danger-text', 'info-text']) {
      expect(contrast(rgb(ink), rgb(surface)), ink).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(CONTENT_TYPES)('keeps the text of «%s» readable on its own tint', (type) => {
    for (const surface of SURFACES) {
      const tint = over(hex(`type-${type}`), hex(surface), 0.16);
      expect(contrast(rgb(`type-${type}-ink`), tint), surface).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the height of a control', () => {
  const web = path.resolve(import.meta.dirname, '../../../..');
  const sheets = Object.keys(import.meta.glob('/src/**/*.css'));
  // A picture of a network's own page has the sizes of that page.
  const own = /\/(style\/tokens|preview\/post-author\.module)\.css$|^\/src\/site\//;

  it('is written once, in its token', () => {
    const byHand = sheets.filter(
      (file) => !own.test(file) && /(?:height|width): 2\.25rem;/.test(readFileSync(path.join(web, file), 'utf8')),
    );
    expect(sheets.length).toBeGreaterThan(100);
    expect(byHand).toEqual([]);
  });
});
