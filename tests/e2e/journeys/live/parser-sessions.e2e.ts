import { pressOn, typeInto } from '../../support/keyboard.js';
import { administrator, signIn } from '../../support/members.js';
import { newSessionName, removeSession, SESSIONS_SCREEN, sessionRow } from '../../support/parser-sessions.js';
import { TELEGRAM_ACCOUNT } from '../../support/telegram-account.js';
import { expect, test } from '../../support/test.js';

test('an account with two factors is logged in: code, a wrong password, the right one', async ({ page, journal }) => {
  const { phone, code, password } = TELEGRAM_ACCOUNT;
  const name = newSessionName();
  await signIn(page, await administrator('live'));
  await page.goto(SESSIONS_SCREEN);
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
  // The account has a second factor; the first password is wrong.
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
  const row = sessionRow(page, name);
  await expect(row).toContainText('Борис');
  await expect(row).toContainText('@boris_second');
  await expect(row).toContainText('•••• 00 02');
  await expect(row).toContainText('Свободна');
  await page.reload();
  await expect(row).toContainText('Свободна');
  // Other journeys read channels in this installation, by the web preview too.
  await removeSession(page, name);
});
