import { adminMailRoutes } from '@orbita/contracts';
import { expectFocusSeen, expectFocusTrapped, pressOn, tabToDrawn, typeInto } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { administrator, newMember, signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('an administrator looks at the figures, finds a user, gives credits and reads a mail, by keyboard alone', async ({
  page,
}) => {
  const user = await newMember('demo', 'Аполлинария Константинопольская-Задунайская');
  const admin = await administrator('demo');
  await signIn(page, admin);
  const dialog = page.getByRole('dialog');

  await page.goto('/dashboard/admin');
  await expect(page.getByText('Кредитов выдано')).toBeVisible();
  await tabToDrawn(page, page.getByRole('radio', { name: '30 дней' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByText(/^Пришло .+ пользовател/)).toBeVisible();
  await expectGoodScreen(page, 'overview of the administrator', { isLong: true });

  await pressOn(page, page.getByRole('link', { name: 'Пользователи', exact: true }));
  await typeInto(page, page.getByRole('searchbox'), user.email);
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(page.getByRole('status').filter({ hasText: '1–1 из 1' })).toBeVisible();
  await expectGoodScreen(page, 'users of the administrator');
  await pressOn(page, row.getByRole('button', { name: user.name }));
  await expect(dialog).toContainText('Последние операции');
  await expectFocusTrapped(page, dialog);
  await expectGoodScreen(page, 'user at hand', { isLong: true });
  const form = dialog.getByRole('form', { name: 'Изменить кредиты' });
  await typeInto(page, form.getByLabel('Сколько'), '25');
  await typeInto(page, form.getByLabel('Причина'), 'Подарок');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Подарок')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: user.name })).toBeFocused();
  await expectFocusSeen(page);
  await expect(row).toContainText('125');

  await pressOn(page, page.getByRole('link', { name: 'Почта', exact: true }));
  // Reloaded earlier, the page would show the state from before.
  await expect(page).toHaveURL(/\/admin\/mails?/);
  const mail = page.getByRole('listitem').filter({ hasText: user.email }).filter({ hasText: 'в папку исходящих' });
  const isWritten = async (): Promise<boolean> =>
    (await admin.api.call(adminMailRoutes.list, { query: {} })).some(
      ({ address, is_in_outbox }) => address === user.email && is_in_outbox,
    );
  await expect.poll(isWritten).toBe(true);
  await page.reload();
  await expect(mail.first()).toBeVisible();
  await expectGoodScreen(page, 'mails of the administrator', { isLong: true });
  await pressOn(page, mail.first().getByRole('button', { name: /^Прочитать/ }));
  await expect(dialog).toContainText('Чтение попадёт в журнал');
  await pressOn(page, dialog.getByRole('button', { name: 'Прочитать' }));
  await expect(dialog).toContainText(`Кому: ${user.email}`);
  await expectGoodScreen(page, 'letter as text');
  await tabToDrawn(page, dialog.getByRole('radio', { name: 'Текст' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByTitle('Как в почте')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
