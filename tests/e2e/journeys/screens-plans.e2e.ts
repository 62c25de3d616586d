import { expectGoodScreen } from '../support/screens.js';
import { LONG_NAME } from '../support/long-name.js';
import { newProject } from '../support/members.js';
import { openPublication, planAction } from '../support/plan-page.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const ALL_TYPES = { engaging: 30, selling: 20, educational: 15, entertaining: 15, story: 10, reels: 10 };

test('plans of 30 and 300 publications', async ({ page, member }) => {
  const project = await newProject(member, LONG_NAME);
  const [month, full] = await Promise.all([
    writtenPlan(member, project.id, planOf(30, { name: LONG_NAME, content_distribution: ALL_TYPES })),
    writtenPlan(
      member,
      project.id,
      planOf(30, {
        posts_per_day: 10,
        content_distribution: ALL_TYPES,
        social_networks: ['telegram', 'instagram', 'vk', 'facebook', 'odnoklassniki', 'threads', 'tenchat'],
      }),
    ),
  ]);
  await writtenPlan(member, project.id, planOf(1, { name: 'Один день' }));
  await writtenPlan(member, project.id, planOf(3));

  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectGoodScreen(page, 'plans');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Показать все (4)' })).toBeVisible();

  await page.goto(`/dashboard/content-plans/${month.id}`);
  await expect(page.getByRole('heading', { level: 1, name: LONG_NAME })).toBeVisible();
  await expectGoodScreen(page, 'plan of 30');
  await page.getByRole('button', { name: month.publications[0]?.title }).click();
  await expect(openPublication(page)).toContainText('1 из 30');
  await expectGoodScreen(page, 'publication');
  await page.goto(`/dashboard/content-plans/${month.id}`);
  await planAction(page, 'Перегенерировать');
  await expect(page.getByRole('dialog').getByRole('button', { name: /· бесплатно$/ })).toBeVisible();
  await expectGoodScreen(page, 'plan regeneration');
  await page.getByRole('link', { name: /^Сравните новые идеи/ }).click();
  const ideas = page.getByRole('dialog', { name: 'Новые идеи на выбор' });
  await expect(ideas.getByRole('button', { name: 'Написать новые идеи · бесплатно' })).toBeVisible();
  await expectGoodScreen(page, 'new ideas to order');
  await ideas.getByRole('button', { name: 'Написать новые идеи · бесплатно' }).click();
  await ideas
    .getByRole('button', { name: /^Взять «/ })
    .first()
    .click();
  await expect(ideas.getByText('Взято: 1 новая идея. Осталось решить: 29')).toBeVisible();
  await expectGoodScreen(page, 'new ideas beside the old');
  await page.keyboard.press('Escape');
  await expect(ideas).toBeHidden();
  await planAction(page, 'Удалить');
  await expect(page.getByRole('dialog', { name: 'Удалить контент-план?' })).toBeVisible();
  await expectGoodScreen(page, 'plan deletion');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Найти публикацию' }).fill('такого нет');
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await expectGoodScreen(page, 'plan nothing found');

  await page.goto(`/dashboard/content-plans/${full.id}`);
  await expect(page.getByRole('region', { name: 'Публикации по дням' })).toBeVisible();
  await expectGoodScreen(page, 'plan of 300', { isLong: true });
  await page.getByText('Месяц', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Следующий месяц' })).toBeVisible();
  await expectGoodScreen(page, 'plan of 300 by month', { isLong: true });
  await page.getByText('Неделя', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Следующая неделя' })).toBeVisible();
  await expectGoodScreen(page, 'plan of 300 by week', { isLong: true });
});
