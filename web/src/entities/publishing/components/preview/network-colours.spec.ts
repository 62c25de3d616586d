import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SOCIAL_NETWORKS } from '@orbita/contracts';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.resolve(import.meta.dirname, 'network-colours.module.css'), 'utf8');

/** The colours of a rule, by name. */
const coloursOf = (selector: string): Map<string, string> => {
  const [, block = ''] = css.split(`\n${selector} {`);
  const own = block.slice(0, block.indexOf('}'));
  return new Map([...own.matchAll(/--p-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
};

/** Relative luminance of WCAG 2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe.each([
  ['dark', ''],
  ['light', ":root[data-mantine-color-scheme='light'] "],
])('the %s theme of the networks', (_, prefix) => {
  it.each(SOCIAL_NETWORKS)('keeps the words of %s readable', (network) => {
    const found = new Map([
      ...coloursOf(`${prefix}.colours`),
      ...coloursOf(`${prefix}.colours[data-network='${network}']`),
    ]);
    const colour = (name: string): string => found.get(name) ?? '';
    for (const ink of ['text', 'dim', 'link', 'place']) {
      expect(contrast(colour(ink), colour('card')), ink).toBeGreaterThanOrEqual(4.5);
    }
    for (const ink of ['text', 'link']) {
      expect(contrast(colour(ink), colour('fill')), `${ink} of a quote`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colour('text'), colour('page')), 'name below').toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', colour('circle')), 'initials').toBeGreaterThanOrEqual(4.5);
  });
});
