import { signIn } from '../support/members.js';
import { expectGoodScreen } from '../support/screens.js';
import { planAction } from '../support/plan-page.js';
import { expect, test } from '../support/test.js';
import { nextStep, openWizard } from '../support/wizard.js';

test('the wizard step by step, each with its errors', async ({ page, resident }) => {
  await signIn(page, resident);
  await openWizard(page, resident.project.id);
  await expect(page.getByText('Шаг 1 из 4')).toBeVisible();
  await expectGoodScreen(page, 'wizard 1');

  await page.getByRole('button', { name: /^Период/ }).click();
  await expect(page.getByRole('dialog', { name: 'Период' })).toBeVisible();
  await expectGoodScreen(page, 'wizard 1 calendar');
  await page.keyboard.press('Escape');
  await page.getByLabel('Публикаций в день').fill('');
  await nextStep(page);
  await expect(page.getByText('Укажите число публикаций в день от 1 до 10')).toBeVisible();
  await expectGoodScreen(page, 'wizard 1 with errors');

  await page.getByLabel('Публикаций в день').fill('2');
  await nextStep(page);
  await expect(page.getByText('Шаг 2 из 4')).toBeVisible();
  await expectGoodScreen(page, 'wizard 2');
  await page.getByRole('checkbox', { name: 'Telegram' }).uncheck();
  await nextStep(page);
  await expect(page.getByText('Выберите хотя бы одну социальную сеть')).toBeVisible();
  await expectGoodScreen(page, 'wizard 2 with errors');

  await page.getByRole('checkbox', { name: 'Instagram' }).check();
  await expect(page.getByText('Орбита сюда не публикует: напомним в срок')).toBeVisible();
  await expectGoodScreen(page, 'wizard 2 by hand');
  await page.getByRole('checkbox', { name: 'ВКонтакте' }).check();
  await expect(page.getByText('Instagram: сюда Орбита не публикует')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Instagram' }).uncheck();
  await nextStep(page);
  await expect(page.getByText('Шаг 3 из 4')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить тип «История»' }).click();
  await page.getByRole('button', { name: 'Добавить тип «Reels/Shorts»' }).click();
  await expectGoodScreen(page, 'wizard 3');
  await page.getByRole('button', { name: 'Вовлекающий: 0%' }).click();
  await nextStep(page);
  await expect(page.getByText('Сумма распределения контента должна быть 100%')).toBeVisible();
  await expectGoodScreen(page, 'wizard 3 with errors');

  await page.getByRole('button', { name: 'Равномерно' }).click();
  await nextStep(page);
  await expect(page.getByText('Шаг 4 из 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Создать план · бесплатно' })).toBeVisible();
  await expectGoodScreen(page, 'wizard 4');
  await page.getByRole('button', { name: 'Подобрать с ИИ: Интересы' }).click();
  await expect(page.getByRole('group', { name: 'Предложения: Интересы' })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить все' }).click();
  await page.getByRole('button', { name: 'Подобрать с ИИ: Ценности' }).click();
  await expect(page.getByRole('group', { name: 'Предложения: Ценности' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Боли' }).fill('а'.repeat(200));
  await page.keyboard.press('Enter');
  await expectGoodScreen(page, 'wizard 4 filled');

  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('button', { name: 'Продолжить черновик' })).toBeVisible();
  await expectGoodScreen(page, 'plans with a draft');

  await page.goto(`/dashboard/content-plans/${resident.plan.id}`);
  await planAction(page, 'Редактировать');
  await page.getByLabel('Цель').fill('Другая');
  await expect(page.getByText(/^Готовые публикации не изменятся/)).toBeVisible();
  await expectGoodScreen(page, 'wizard editing');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  await expectGoodScreen(page, 'wizard leaving');
});
