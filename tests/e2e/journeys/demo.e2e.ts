import { balanceOf } from '../support/members.js';
import { byLabel, publicationRows, shownCounts } from '../support/plan-page.js';
import { dayFromToday, promisedCounts, readPlan, typeCounts } from '../support/plans.js';
import { expect, test } from '../support/test.js';
import { nextStep } from '../support/wizard.js';

test('from an empty account to a written plan', async ({ page, member }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await page.getByRole('link', { name: 'Создать первый проект' }).click();

  await test.step('a project', async () => {
    const create = page.getByRole('button', { name: 'Создать проект' });
    await page.getByLabel('Название').fill('Кофейня «Зерно»');
    await page.getByLabel('Описание').fill('Обжариваем зерно и варим фильтр');
    await page.getByLabel('Telegram').fill('t.me/zerno');
    await create.click();
    await expect(page.getByRole('status').filter({ hasText: 'Проект создан' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/projects\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Кофейня «Зерно»' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Пока нет контент-планов' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Создать контент-план' }).click();
  const wizard = page.getByRole('dialog', { name: 'Создать контент-план' });
  await expect(wizard.getByText('Шаг 1 из 4')).toBeVisible();

  await test.step('step 1: period, frequency, goal', async () => {
    await wizard.getByLabel('Название').fill('Зимнее меню');
    await wizard.getByRole('button', { name: /^Период/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Период' });
    const day = (date: string) =>
      calendar.getByRole('button', {
        name: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })
          .format(new Date(date))
          .replace(' г.', ''),
        exact: true,
      });
    await day(dayFromToday(1)).click();
    await day(dayFromToday(14)).click();
    await expect(calendar).toBeHidden();
    await wizard.getByRole('button', { name: 'Больше' }).click();
    await expect(wizard.getByText('14 дней × 2 = 28 публикаций')).toBeVisible();
    await wizard.getByLabel('Цель').fill('Больше заявок на дегустацию');
    await wizard.getByLabel('Название').press('Enter');
    await expect(wizard.getByText('Шаг 2 из 4')).toBeVisible();
  });

  await test.step('step 2: networks and voice', async () => {
    await expect(wizard.getByRole('checkbox', { name: 'Telegram' }), "the project's own network").toBeChecked();
    await wizard.getByRole('checkbox', { name: 'ВКонтакте' }).check();
    await wizard.getByRole('radio', { name: /Экспертный/ }).check();
    await wizard.getByRole('radio', { name: /Простой/ }).check();
    await nextStep(page);
    await expect(wizard.getByText('Шаг 3 из 4')).toBeVisible();
  });

  await test.step('step 3: the mix', async () => {
    await wizard.getByRole('button', { name: 'Вовлекающий: 0%' }).click();
    await wizard.getByRole('button', { name: 'Продающий: 25%' }).click();
    await wizard.getByRole('slider', { name: 'Доля: Вовлекающий' }).press('ArrowRight');
    await wizard.getByRole('slider', { name: 'Доля: Вовлекающий' }).press('ArrowRight');
    await wizard.getByRole('button', { name: 'Добавить тип «Reels/Shorts»' }).click();
    await wizard.getByRole('button', { name: 'Reels/Shorts: 25%' }).click();
    await expect(wizard.getByRole('slider', { name: 'Доля: Reels/Shorts' })).toHaveValue('25');
    await expect(wizard.getByText('Ровно 100%, можно продолжать')).toBeVisible();
    await nextStep(page);
    await expect(wizard.getByText('Шаг 4 из 4')).toBeVisible();
  });

  await test.step('step 4: the audience', async () => {
    await wizard.getByLabel('Возраст').fill('25–40');
    await expect(wizard.getByRole('radio', { name: 'Любой' })).toBeChecked();
    const interests = wizard.getByRole('textbox', { name: 'Интересы' });
    for (const item of ['кофе', 'завтраки']) {
      await interests.fill(item);
      await interests.press('Enter');
    }
    await wizard.getByRole('button', { name: 'Убрать «завтраки»' }).click();
    await expect(wizard.getByRole('list', { name: 'Интересы' }).getByRole('listitem')).toHaveText(['кофе']);
    await wizard.getByRole('textbox', { name: 'Ценности' }).fill('качество');
    await wizard.getByRole('button', { name: 'Добавить ценность' }).click();

    await wizard.getByRole('button', { name: 'Подобрать с ИИ: Боли' }).click();
    const offers = wizard.getByRole('group', { name: 'Предложения: Боли' });
    await expect(offers.getByText('Демо-режим')).toBeVisible();
    const offered = await offers.getByRole('listitem').count();
    await offers.getByRole('button', { name: 'Добавить все' }).click();
    await expect(wizard.getByRole('list', { name: 'Боли' }).getByRole('listitem')).toHaveCount(offered);
  });

  await test.step('the price, and the order', async () => {
    const summary = wizard.getByRole('complementary', { name: 'Ваш план' });
    await expect(summary).toContainText('бесплатно');
    await expect(summary).toContainText('Демо-режим');
    await expect(summary).toContainText('На балансе 100 кредитов, они не тратятся');
    await wizard.getByRole('button', { name: 'Создать план · бесплатно' }).click();
    await expect(wizard).toBeHidden();
    const toast = page.getByRole('status').filter({ hasText: 'Контент-план «Зимнее меню» успешно создан!' });
    await expect(toast).toBeVisible();
    await expect(page.getByRole('article', { name: 'Зимнее меню' })).toContainText('28 публикаций');
    await toast.getByRole('link', { name: 'Открыть план' }).click();
    await expect(page).toHaveURL(/\/dashboard\/content-plans\/\d+$/);
  });

  const plan = await readPlan(member, Number(new URL(page.url()).pathname.split('/').at(-1)));
  const distribution = { engaging: 10, selling: 25, educational: 25, entertaining: 15, reels: 25 };
  expect(plan).toMatchObject({
    name: 'Зимнее меню',
    start_date: dayFromToday(1),
    end_date: dayFromToday(14),
    posts_per_day: 2,
    content_goal: 'Больше заявок на дегустацию',
    social_networks: expect.arrayContaining(['telegram', 'vk']),
    tone: 'expert',
    language_level: 'simple',
    content_distribution: distribution,
    target_audience: { age: '25–40', gender: '', interests: ['кофе'], values: ['качество'] },
    is_demo: true,
  });
  expect(typeCounts(plan)).toEqual(promisedCounts(distribution, 28));
  await expect(publicationRows(page)).toHaveCount(28);
  expect(await shownCounts(page)).toEqual(byLabel(promisedCounts(distribution, 28)));
  expect(await balanceOf(member)).toBe(100);
});
