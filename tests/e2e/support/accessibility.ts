import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 A, AA or best practice on what the page shows now. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  // The product has no frames: without them the check needs no page of its own to gather its findings.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
  // Of what an open menu covers only a part can be pressed, for as long as it is open.
  if (await page.getByRole('menu').isVisible()) axe.exclude('main');
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, `accessibility of ${where}`).toEqual([]);
};
