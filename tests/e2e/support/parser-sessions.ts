import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { pressOn } from './keyboard.js';

export const SESSIONS_SCREEN = '/dashboard/admin/telegram-sessions';

/** A session left behind by an earlier run is accepted. */
export const newSessionName = (): string => `reader_${randomUUID().slice(0, 8)}`;

export const sessionRow = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${name}`) });

export const removeSession = async (page: Page, name: string): Promise<void> => {
  await pressOn(page, page.getByRole('button', { name: `Действия с сессией «${name}»` }));
  await page.getByRole('menuitem', { name: 'Удалить' }).press('Enter');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Удалить сессию' }));
  await expect(sessionRow(page, name)).toHaveCount(0);
};
