import { CONTENT_TYPE_LABELS, type ContentType } from '@orbita/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The publications in the list of a plan's page. */
export const publicationRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Публикации по дням' }).getByRole('listitem');

/** The button of the menu with all actions on the plan. */
export const planMenu = (page: Page): Locator => page.getByRole('button', { name: 'Действия с планом' });

/** Chooses an action of the plan. */
export const planAction = async (page: Page, name: string): Promise<void> => {
  await planMenu(page).click();
  await page.getByRole('menuitem', { name }).click();
};

/** The open publication, beside the list on a wide screen. */
export const openPublication = (page: Page): Locator => page.getByRole('complementary', { name: 'Публикация' });

/** Picks a publication up by keyboard; the following keys move it. */
export const pickUp = async (page: Page, item: Locator, title: string): Promise<void> => {
  await item.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${title}: взято.`)).toBeAttached();
  // The drag library announces it first and listens to the keys in its next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};

/** The counts on the chips over the list, by the label of the type. */
export const shownCounts = async (page: Page): Promise<Record<string, number>> => {
  const chips = page.getByRole('group', { name: 'Тип контента' }).getByRole('button');
  // Their visually hidden words, the last of their parts.
  const names = await chips.evaluateAll((buttons) =>
    buttons.map(({ lastElementChild }) => lastElementChild?.textContent),
  );
  return Object.fromEntries(
    names.map((name) => name?.split(', ') ?? []).map(([label = '', count]) => [label, Number(count)]),
  );
};

/** Counts by type under the labels users see. */
export const byLabel = (counts: Partial<Record<ContentType, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([type, count]) => [CONTENT_TYPE_LABELS[type as ContentType], count]));
