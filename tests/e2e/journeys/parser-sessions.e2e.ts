import { pressOn, typeInto } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { administrator, signIn } from '../support/members.js';
import { newSessionName, removeSession, SESSIONS_SCREEN, sessionRow } from '../support/parser-sessions.js';
import { expect, test } from '../support/test.js';

test('missing settings are shown, a session is created and deleted', async ({ page }) => {
  const name = newSessionName();
  await signIn(page, await administrator('demo'));
  await page.goto(SESSIONS_SCREEN);
  await expect(page.getByText(/Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH/)).toBeVisible();
  await expectGoodScreen(page, 'parser sessions none');
  await pressOn(page, page.getByRole('button', { name: 'Создать сессию' }));
  await expect(page.getByLabel('Имя сессии')).toBeFocused();
  await page.keyboard.type('имя');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Латинские буквы, цифры и подчёркивания, не длиннее 64 знаков')).toBeVisible();
  await expectGoodScreen(page, 'parser session dialog');
  await typeInto(page, page.getByLabel('Имя сессии'), name);
  await page.keyboard.press('Enter');
  await expect(sessionRow(page, name)).toContainText('Не авторизована');
  await expectGoodScreen(page, 'parser sessions');
  await removeSession(page, name);
});
