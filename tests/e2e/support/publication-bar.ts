import type { Page } from '@playwright/test';
import { pressOn } from './keyboard.js';

/** Chooses «Опубликовать сейчас» in the editor, by keyboard: the next act with a post, or one of the others. */
export const publishNow = async (page: Page): Promise<void> => {
  await pressOn(page, page.getByRole('button', { name: 'Другие действия с постом' }));
  const item = page.getByRole('menuitem', { name: 'Опубликовать сейчас' });
  if ((await item.count()) > 0) return item.press('Enter');
  await page.keyboard.press('Escape');
  await pressOn(page, page.getByRole('button', { name: 'Опубликовать сейчас' }));
};
