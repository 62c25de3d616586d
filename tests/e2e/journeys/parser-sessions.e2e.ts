import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pressOn, typeInto } from '../support/keyboard.js';
import { expectGoodLooks } from '../support/looks.js';
import { administrator, signIn } from '../support/members.js';
import { TELEGRAM_ACCOUNT } from '../support/telegram-account.js';
import { expect, test } from '../support/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SCREEN = '/dashboard/admin/telegram-sessions';

/** One that an earlier run has left behind is no hindrance. */
const newName = (): string => `reader_${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

const remove = async (page: Page, name: string): Promise<void> => {
  await pressOn(page, page.getByRole('button', { name: `Действия с сессией «${name}»` }));
  await page.getByRole('menuitem', { name: 'Удалить' }).press('Enter');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Удалить сессию' }));
  await expect(rowOf(page, name)).toHaveCount(0);
};

test('what is missing is told, one is created and deleted', async ({ page }) => {
  const name = newName();
  await signIn(page, await administrator('demo'));
  await page.goto(SCREEN);
  await expect(page.getByText(/Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH/)).toBeVisible();
  await expectGoodLooks(page, 'parser sessions none');
  await pressOn(page, page.getByRole('button', { name: 'Создать сессию' }));
  await expect(page.getByLabel('Имя сессии')).toBeFocused();
  await page.keyboard.type('имя');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Латинские буквы, цифры и подчёркивания, не длиннее 64 знаков')).toBeVisible();
  await expectGoodLooks(page, 'parser session dialog');
  await typeInto(page, page.getByLabel('Имя сессии'), name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('Не авторизована');
  await expectGoodLooks(page, 'parser sessions');
  await remove(page, name);
});

test.describe('with an application of Telegram', () => {
  test.use({ installed: 'live' });

  test('an account of two factors is logged in: code, a wrong password, the right one', async ({ page, journal }) => {
    const { phone, code, password } = TELEGRAM_ACCOUNT;
    const name = newName();
    await signIn(page, await administrator('live'));
    await page.goto(SCREEN);
    await pressOn(page, page.getByRole('button', { name: 'Создать сессию' }));
    await expect(page.getByLabel('Имя сессии')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('button', { name: `Авторизовать сессию «${name}»` }));
    const dialog = page.getByRole('dialog', { name: `Авторизация сессии «${name}»` });
    await expect(dialog.getByLabel('Номер телефона')).toBeFocused();
    await page.keyboard.type(phone);
    const sent = page.waitForResponse((response) => response.url().endsWith('/authorize'));
    await page.keyboard.press('Enter');
    const { pathname } = new URL((await sent).url());
    // The account has a second factor, and its first try is wrong.
    for (const refusal of [409, 400]) journal.foresee(`POST /${pathname.slice(1)}`, refusal);
    await expect(dialog.getByText(`Код отправлен на ${phone}`)).toBeVisible();
    await expect(dialog.getByLabel('Код подтверждения')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('textbox', { name: 'Пароль двухфакторной защиты' });
    await expect(field).toBeFocused();
    await page.keyboard.type('one factor');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Неверный пароль двухфакторной защиты. Попробуйте ещё раз.')).toBeVisible();
    await expect(field).toBeFocused();
    await typeInto(page, field, password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const row = rowOf(page, name);
    await expect(row).toContainText('Борис');
    await expect(row).toContainText('@boris_second');
    await expect(row).toContainText('•••• 00 02');
    await expect(row).toContainText('Свободна');
    await page.reload();
    await expect(row).toContainText('Свободна');
    // Others read channels in this installation, and by the web preview.
    await remove(page, name);
  });
});
