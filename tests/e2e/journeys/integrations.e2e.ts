import { integrationRoutes } from '@orbita/contracts';
import { newBot } from '../support/bots.js';
import { pressOn, typeInto } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

test('a channel of Telegram by keyboard: connected by its key, switched off, disconnected', async ({
  page,
  member,
}) => {
  const { token, channel } = await newBot();
  await page.goto('/dashboard/settings/integrations');
  await expect(page.getByRole('heading', { name: 'Пока нет подключённых аккаунтов' })).toBeVisible();
  await expectGoodScreen(page, 'integrations none');

  await pressOn(page, page.getByRole('button', { name: 'Подключить аккаунт' }));
  const form = page.getByRole('dialog', { name: 'Новая интеграция' });
  await expect(form.getByRole('radio', { name: 'Telegram' })).toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, form.getByRole('button', { name: /^Где это взять/ }));
  await expect(page.getByRole('dialog', { name: 'Как подключить Telegram' })).toBeVisible();
  await expectGoodScreen(page, 'integration guide');
  await page.keyboard.press('Escape');
  await typeInto(page, form.getByRole('textbox', { name: 'Токен бота' }), token);
  await typeInto(page, form.getByRole('textbox', { name: 'ID чата' }), String(channel.id));
  await expectGoodScreen(page, 'integration form');
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: `«${channel.title}» подключён` });
  await expect(result.getByRole('cell')).toHaveText(['Да', 'Да', 'Да']);
  await expectGoodScreen(page, 'integration connected');
  await page.keyboard.press('Enter');
  await expect(result).toBeHidden();

  const account = page.getByRole('list', { name: 'Подключённые аккаунты' }).getByRole('article');
  await expect(account).toContainText('Работает');
  const toggle = account.getByRole('switch');
  await pressOn(page, toggle, 'Space');
  await expect(account).toContainText('Аккаунт выключен');
  await expectGoodScreen(page, 'integrations one');
  await page.reload();
  await expect(toggle).not.toBeChecked();
  expect(JSON.stringify(await member.api.call(integrationRoutes.list, {}))).not.toContain(token);

  await pressOn(page, account.getByRole('button', { name: /^Удалить/ }));
  const removal = page.getByRole('dialog', { name: 'Удалить интеграцию?' });
  await expect(removal).toContainText('История опубликованных постов сохранится.');
  await pressOn(page, removal.getByRole('button', { name: 'Удалить' }));
  await expect(page.getByText('Интеграция успешно удалена')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Пока нет подключённых аккаунтов' })).toBeVisible();
});
