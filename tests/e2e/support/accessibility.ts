import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** There once a page was looked at. */
    axe?: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 A, AA or best practice on what the page shows now. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  // Of what an open menu covers only a part can be pressed, for as long as it is open.
  const exclude = (await page.getByRole('menu').isVisible()) ? ['main'] : [];
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  // Only violations cross over from the browser: all that passed would take longer to tell than to check.
  const found = await page.evaluate(
    async ({ exclude, tags }) => {
      const { violations } = await window.axe!.run(
        { exclude },
        { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
      );
      // The size of a target is a rule for pointers: what lets them through (elements of a slide, for keys alone) is none.
      const isNoTarget = (id: string, target: unknown): boolean => {
        const element = id === 'target-size' ? document.querySelector(String(target)) : null;
        return element !== null && getComputedStyle(element).pointerEvents === 'none';
      };
      return violations
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => !isNoTarget(id, target[0])) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { exclude, tags: TAGS },
  );
  expect(found, `accessibility of ${where}`).toEqual([]);
};
