import { contactRequestRoutes, promoCodeRoutes } from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import { expectGoodScreen } from '../support/screens.js';
import { administrator, newMember, signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('an administrator creates a code, sells a package and answers a company', async ({ page }) => {
  const user = await newMember('demo');
  const telegram = `anna_${randomUUID().slice(0, 8)}`;
  await signIn(page, await administrator('demo'));
  const dialog = page.getByRole('dialog');

  await page.goto('/dashboard/admin/promo-codes');
  await page.getByRole('button', { name: 'Создать промокод' }).click();
  await page.getByRole('button', { name: 'Случайный' }).click();
  const code = await dialog.getByRole('textbox', { name: /^Промокод/ }).inputValue();
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await page.getByLabel('Что даёт').selectOption('Скидка в процентах');
  await page.getByLabel('Скидка, %').fill('100');
  await page.getByLabel('Последний день').fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Срок действия должен быть в будущем')).toBeVisible();
  await expectGoodScreen(page, 'new promo code');
  await page.getByLabel('Что даёт').selectOption('Кредиты');
  await page.getByLabel('Сколько кредитов').fill('50');
  await page.getByLabel('Сколько раз можно активировать').fill('3');
  await page.getByLabel('Последний день').fill('2036-12-31');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Промокод успешно создан')).toBeVisible();
  await user.api.call(promoCodeRoutes.redeem, { body: { code: code.toLowerCase() } });
  await page.reload();
  const row = page.getByRole('row', { name: code });
  await expect(row).toContainText('1 из 3');
  await expectGoodScreen(page, 'promo codes');
  await row.getByRole('button', { name: /Деактивировать/ }).click();
  await expect(dialog).toContainText('Промокод уже активировали 1 раз');
  await dialog.getByRole('button', { name: 'Деактивировать' }).click();
  await expect(row).toContainText('Деактивирован');

  await page.getByRole('link', { name: 'Пакеты', exact: true }).click();
  await page.getByRole('button', { name: 'Создать пакет' }).click();
  // Every user sees the package, and other journeys look at their offers meanwhile, some in English.
  await dialog.getByRole('textbox', { name: /^Название/ }).fill('Summer');
  await dialog.getByRole('textbox', { name: /^Кредиты/ }).fill('2000');
  await page.getByRole('button', { name: 'Подставить' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Цена, ₽/ })).toHaveValue('180');
  await expect(page.getByRole('region', { name: 'Так его видят пользователи' })).toBeVisible();
  await expectGoodScreen(page, 'new package');
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page.getByText('Пакет успешно создан')).toBeVisible();
  await expectGoodScreen(page, 'packages');

  await user.api.call(contactRequestRoutes.create, {
    body: {
      company_name: 'Сеть кофеен «Зерно и молоко» на сорока трёх перекрёстках большого города',
      contact_name: 'Анна Соколова',
      email: 'anna@example.ru',
      telegram: `@${telegram}`,
      desired_credits: 50_000,
      message: Array.from({ length: 8 }, (_, line) => `${line + 1}. Нужны счета и акты по договору.`).join('\n'),
    },
  });
  await page.getByRole('link', { name: 'Заявки', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: telegram });
  await expect(card.getByRole('link', { name: telegram })).toHaveAttribute('href', `https://t.me/${telegram}`);
  await card.getByRole('button', { name: /Изменить заявку/ }).click();
  await dialog.getByLabel('Заметки').fill('Позвонить во вторник');
  await expectGoodScreen(page, 'request of a company at hand');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Заявка обновлена').first()).toBeVisible();
  await card.getByLabel(/^Статус заявки «/).selectOption('В работе');
  await page.getByRole('button', { name: /^В работе/ }).click();
  await expect(page).toHaveURL(/status=in_progress/);
  await expect(card.getByText('Позвонить во вторник')).toBeVisible();
  await expectGoodScreen(page, 'requests of companies');

  await page.getByRole('link', { name: 'Журнал' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Изменение заявки' }).first()).toBeVisible();
  await expectGoodScreen(page, 'log of the administrators');
});
