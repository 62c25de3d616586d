import { expectGoodScreen } from '../support/screens.js';
import { newcomer } from '../support/members.js';
import { publicationRows } from '../support/plan-page.js';
import { expect, test } from '../support/test.js';

test('a visitor tries three sample ideas, registers with them, and finds them in the first plan', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'О чём ваш бизнес?' });
  await field.press('Enter');
  await expect(page.locator('[data-ideas]').getByRole('alert')).toHaveText('Расскажите, чем вы занимаетесь');
  await expect(field).toBeFocused();
  await page.keyboard.type('Кофейня «Зерно» у моря');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Три идеи для вас' })).toBeFocused();
  await expect(page.getByText('Демо-режим: черновики составлены без ИИ-модели')).toBeVisible();
  const titles = await page.locator('[data-ideas] li h3').allTextContents();
  expect(titles).toHaveLength(3);
  await expectGoodScreen(page, 'landing with ideas');

  await page.getByRole('link', { name: 'Сохранить и продолжить' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByText('Ваши идеи сохранены: 3').click();
  for (const title of titles) await expect(page.getByText(title)).toBeVisible();
  const { name, email, password } = newcomer();
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Принимаю/ }).check();
  await page.getByRole('checkbox', { name: /Даю/ }).check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();

  await expect(page.getByRole('heading', { name: 'Три идеи для вас' })).toBeVisible();
  for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: /^Контент-план на месяц/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/content-plans\/\d+$/);
  await expect(publicationRows(page)).toHaveCount(30);
  for (const title of titles) await expect(publicationRows(page).filter({ hasText: title })).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.getItem('visitor-ideas:1'))).toBeNull();
});

test('worked examples and the service status are read from their own addresses', async ({ page }) => {
  await page.goto('/primer/kofeynya');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контент-план для кофейни');
  await expect(page.getByText('Пример: составлено демо-режимом Орбиты')).toBeVisible();
  await expect(page.getByRole('table', { name: 'План на декабрь' }).getByRole('row')).toHaveCount(31);
  await expectGoodScreen(page, 'worked example', { isLong: true });

  await page.goto('/status');
  await expect(page.getByRole('status')).toHaveText('Всё работает');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await expectGoodScreen(page, 'status');
});
