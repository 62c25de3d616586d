import { type Page, expect } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare global {
  interface Window {
    /** Set once a page was checked. */
    axe?: typeof import('axe-core');
    /** Elements that were visible in a look, and the number of their children. */
    looked?: WeakMap<Element, number>;
  }
}

/** Half as long to read as the file with names. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result for one element depends on the theme's colours or on the available space. */
const BY_LOOK = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
/** Elements named by their content: their name changes when a part of it is hidden. */
const NAMED = 'a, button, label, summary, th, h1, h2, h3, h4, h5, h6, [role], [tabindex]';

/**
 * No violation of WCAG 2.2 A, AA or best practice in what the page shows now.
 * @param isAgain the same state in a further look: elements checked before are checked for colours and space only
 */
export const expectAccessible = async (page: Page, where: string, { isAgain = false } = {}): Promise<void> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  // Only violations are sent from the browser: sending everything that passed would take longer than checking.
  const found = await page.evaluate(
    async ({ isAgain, tags, byLook, named }) => {
      const engine = window.axe!;
      // Only a part of what an open menu covers can be clicked while it is open.
      const menus = [...document.querySelectorAll('[role="menu"]')];
      const exclude = menus.some((menu) => menu.checkVisibility({ visibilityProperty: true })) ? ['main'] : [];
      // Serialising every element with its content takes longer than many rules: only those found are reported.
      engine.configure({ noHtml: true });
      const violationsOf = async (context: ElementContext, rules: RunOptions) =>
        // Frames have no axe to answer, and preloading serves rules that only ask for a review.
        (await engine.run(context, { ...rules, resultTypes: ['violations'], iframes: false, preload: false }))
          .violations;
      const all: RunOptions = { runOnly: { type: 'tag', values: tags } };

      const shown = new Map<Element, number>();
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        shown.set(element, 0);
        const parent = element.parentElement;
        if (parent && shown.has(parent)) shown.set(parent, shown.get(parent)! + 1);
      }
      const looked = (window.looked ??= new WeakMap());
      const isNew = (element: Element): boolean => !looked.has(element);
      const fresh = [...shown].flatMap(([element, children]) => {
        const isRoot =
          isNew(element) &&
          !(element.parentElement && shown.has(element.parentElement) && isNew(element.parentElement));
        const isCalledOtherwise = !isNew(element) && looked.get(element) !== children && element.matches(named);
        return isRoot || isCalledOtherwise ? [element] : [];
      });
      for (const [element, children] of shown) looked.set(element, children);

      const violations = isAgain
        ? await violationsOf({ exclude }, { runOnly: { type: 'rule', values: byLook } })
        : await violationsOf({ exclude }, all);
      if (isAgain && fresh.length > 0) {
        const rules = Object.fromEntries(byLook.map((id) => [id, { enabled: false }]));
        violations.push(...(await violationsOf({ include: fresh, exclude }, { ...all, rules })));
      }

      const elementOf = (target: unknown): Element | null => document.querySelector(String(target));
      // Target size is a rule for pointers: elements that let pointers through (on a slide, for keys only) are no targets.
      const isNoTarget = (id: string, target: unknown): boolean => {
        const element = id === 'target-size' ? elementOf(target) : null;
        return element !== null && getComputedStyle(element).pointerEvents === 'none';
      };
      return violations
        .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => !isNoTarget(id, target[0])) }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => {
          const elements = nodes.map(({ target }) => elementOf(target[0])?.outerHTML.slice(0, 160) ?? String(target));
          return `${id}: ${elements.join(' | ')}`;
        });
    },
    { isAgain, tags: TAGS, byLook: BY_LOOK, named: NAMED },
  );
  expect(found, `accessibility of ${where}`).toEqual([]);
};
