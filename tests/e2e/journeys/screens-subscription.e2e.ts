import { promoCodeRoutes } from '@orbita/contracts';
import { signIn } from '@orbita/harness';
import { readFile } from 'node:fs/promises';
import { addresses } from '../support/addresses.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject, patientClient } from '../support/members.js';
import { expect, test } from '../support/test.js';

/** A promo code of the administrator for a fifth off the next purchase. */
const aDiscount = async (): Promise<string> => {
  const { admin, baseUrl } = addresses().demo;
  const administrator = await signIn(patientClient(baseUrl), admin);
  const code = `FIFTH-${Date.now()}`;
  await administrator.call(promoCodeRoutes.create, {
    body: { code, bonus_type: 'percentage', discount_percent: 20 },
  });
  return code;
};

test('a newcomer redeems a code, buys a year of Pro and a pack with the discount shown, and exports the statement', async ({
  page,
  member,
}) => {
  await newProject(member, 'Кофейня «Зерно»');
  const code = await aDiscount();
  await page.goto('/dashboard/settings/subscription');
  await expect(page.getByRole('button', { name: 'Текущий тариф' })).toBeDisabled();
  await page.getByLabel('Промокод').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Скидка 20 % на следующую покупку по промокоду ${code}`)).toBeVisible();

  await page.getByText(/^За год/).click();
  await page.getByRole('button', { name: 'Перейти на Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Тариф Pro на год' });
  await expect(dialog).toContainText('Демо-покупка');
  await expectGoodScreen(page, 'purchase of a plan');
  // 6 699 ₽ less a fifth, rounded in the buyer's favour.
  await dialog.getByRole('button', { name: /^Активировать · 5.359/ }).click();
  await expect(page.getByText(/^Подписка успешно активирована! Начислено 24.000 кредитов\.$/)).toBeVisible();
  await expect(page.getByText(/^Оплачен до /)).toBeVisible();

  await page.getByRole('button', { name: 'Купить пакет «Стартовый»' }).click();
  await page.getByRole('button', { name: /^Купить · 99/ }).click();
  await expect(page.getByText('Пакет «Стартовый» (демо)')).toBeVisible();
  await expectGoodScreen(page, 'subscription of who has bought');

  const saved = page.waitForEvent('download');
  await page.getByLabel('Найти операцию').fill('стартовый');
  await expect(page.getByText('Тариф Pro на год (демо)')).toBeHidden();
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  const table = await readFile(await (await saved).path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);

  await page.getByRole('button', { name: 'Оставить заявку' }).click();
  await expect(page.getByLabel('Контактное лицо')).toHaveValue(member.name);
  await expectGoodScreen(page, 'request of a company');
});
