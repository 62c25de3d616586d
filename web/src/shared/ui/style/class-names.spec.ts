import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../..');

/** Selectors of the rules of a style sheet that stand in no other rule. */
const selectorsOf = (css: string): string[] => {
  const selectors: string[] = [];
  let depth = 0;
  for (const [piece, selector = ''] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)\{|\}/g)) {
    if (piece === '}') depth -= 1;
    else {
      if (depth === 0 && !selector.trim().startsWith('@')) selectors.push(selector.trim());
      depth += 1;
    }
  }
  return selectors;
};

it('no class of a module stands for two things: each selector has one rule', () => {
  const files = globSync('**/*.module.css', { cwd: SRC });
  expect(files.length).toBeGreaterThan(100);
  const twice = files.flatMap((file) => {
    const selectors = selectorsOf(readFileSync(path.join(SRC, file), 'utf8'));
    return selectors
      .filter((selector, place) => selectors.indexOf(selector) !== place)
      .map((name) => `${file} ${name}`);
  });
  expect(twice).toEqual([]);
});
