import { CONTENT_TYPE_LABELS, type ContentType } from '@orbita/contracts';
import type { Locator, Page } from '@playwright/test';

/** The publications in the list of a plan's page. */
export const publicationRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Публикации по дням' }).getByRole('listitem');

/** The counts on the chips over the list, by the label of the type. */
export const shownCounts = async (page: Page): Promise<Record<string, number>> => {
  const chips = page.getByRole('group', { name: 'Тип контента' }).getByRole('button');
  const names = await chips.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return Object.fromEntries(names.map((name) => name.split(', ')).map(([label = '', count]) => [label, Number(count)]));
};

/** Counts by type under the labels people see. */
export const byLabel = (counts: Partial<Record<ContentType, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([type, count]) => [CONTENT_TYPE_LABELS[type as ContentType], count]));
