import { type ContentPlanWithPublications, contentPlanRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { newMember, newProject, signIn } from '../support/members.js';
import { byLabel, publicationRows, shownCounts } from '../support/plan-page.js';
import { planOf, promisedCounts, readPlan, typeCounts, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const DISTRIBUTION = { engaging: 35, selling: 20, educational: 20, entertaining: 10, story: 10, reels: 5 };

const openPlan = async (page: Page, days: number) => {
  const member = await newMember('demo');
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(
    member,
    project.id,
    planOf(days, { content_distribution: DISTRIBUTION, name: 'Ноябрь' }),
  );
  await signIn(page, member);
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await expect(publicationRows(page)).toHaveCount(days);
  return { member, plan };
};

test('a publication is shown in full and leads to its neighbours', async ({ page }) => {
  const { plan } = await openPlan(page, 5);
  const [first = '', second = '', third = '', , last = ''] = plan.publications.map(({ title }) => title);
  const row = (title: string) => publicationRows(page).getByRole('button', { name: title });
  await row(first).click();
  const detail = page.getByRole('dialog');
  await expect(detail).toHaveAccessibleName(first);
  await expect(detail).toContainText(plan.publications[0]?.short_description ?? '');
  await expect(detail).toContainText(plan.publications[0]?.reasoning ?? '');
  await expect(detail).toContainText('Демо-режим');
  await expect(detail).toContainText('1 из 5');

  await page.keyboard.press('ArrowRight');
  await expect(detail).toHaveAccessibleName(second);
  await detail.getByRole('button', { name: 'Следующая публикация' }).click();
  await expect(detail).toHaveAccessibleName(third);
  await page.keyboard.press('ArrowLeft');
  await expect(detail).toHaveAccessibleName(second);
  await page.reload();
  await expect(detail, 'the address names the open publication').toHaveAccessibleName(second);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(row(second)).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(row(third)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(first)).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(last)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail).toHaveAccessibleName(last);
  await page.goBack();
  await expect(detail).toBeHidden();
});

test('publications are narrowed by type, network and words', async ({ page }) => {
  const { plan } = await openPlan(page, 30);
  expect(typeCounts(plan)).toEqual(promisedCounts(DISTRIBUTION, 30));
  const selling = plan.publications.filter(({ content_type }) => content_type === 'selling');
  const sellingInVk = selling.filter(({ social_network }) => social_network === 'vk');
  await page.getByRole('button', { name: `Продающий, ${selling.length}` }).click();
  await expect(publicationRows(page)).toHaveCount(selling.length);
  await page
    .getByRole('group', { name: 'Соцсеть' })
    .getByRole('button', { name: /^ВКонтакте/ })
    .click();
  await expect(publicationRows(page)).toHaveCount(sellingInVk.length);
  await expect(page.getByText(`${sellingInVk.length} из 30 публикаций`)).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(publicationRows(page)).toHaveCount(30);

  const [wanted] = selling;
  await page.getByRole('searchbox', { name: 'Найти публикацию' }).fill(wanted?.title.toUpperCase() ?? '');
  await expect(publicationRows(page).getByRole('button', { name: wanted?.title })).toBeVisible();
  await expect(publicationRows(page)).not.toHaveCount(30);
  await page.getByRole('searchbox', { name: 'Найти публикацию' }).fill('такого слова нет');
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Сбросить фильтры' }).last().click();
  await expect(publicationRows(page)).toHaveCount(30);
});

test('a written plan is edited, written anew and deleted', async ({ page }) => {
  const { member, plan } = await openPlan(page, 6);
  const idsOf = ({ publications }: ContentPlanWithPublications): number[] => publications.map(({ id }) => id);

  await test.step('settings change, publications stay', async () => {
    await page.getByRole('button', { name: 'Редактировать' }).click();
    const wizard = page.getByRole('dialog', { name: 'Редактировать контент-план' });
    await wizard.getByLabel('Название').fill('Декабрь');
    await wizard
      .getByRole('navigation', { name: 'Шаги' })
      .getByRole('button', { name: /Типы контента/ })
      .click();
    await wizard.getByRole('button', { name: 'История: 0%' }).click();
    await wizard.getByRole('slider', { name: 'Доля: Reels/Shorts' }).press('End');
    await wizard.getByRole('button', { name: 'Далее' }).click();
    await wizard.getByRole('button', { name: 'Сохранить' }).click();
    await expect(wizard).toBeHidden();
    await expect(page.getByText('План сохранён. Публикации изменятся после перегенерации.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Декабрь' })).toBeVisible();
    const edited = await readPlan(member, plan.id);
    expect(edited.content_distribution).toEqual({
      engaging: 35,
      selling: 20,
      educational: 20,
      entertaining: 10,
      reels: 15,
    });
    expect(idsOf(edited)).toEqual(idsOf(plan));
  });

  await test.step('a new set by the new settings', async () => {
    const title = plan.publications[0]?.title ?? '';
    await expect(publicationRows(page).getByRole('button', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Перегенерировать' }).click();
    const question = page.getByRole('dialog', { name: 'Перегенерировать план?' });
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    expect(idsOf(await readPlan(member, plan.id)), 'nothing happens without consent').toEqual(idsOf(plan));
    await page.getByRole('button', { name: 'Перегенерировать' }).click();
    await question.getByRole('button', { name: /· бесплатно$/ }).click();
    await expect(page.getByText('Контент-план успешно перегенерирован!')).toBeVisible();
    const fresh = await readPlan(member, plan.id);
    expect(idsOf(fresh).filter((id) => idsOf(plan).includes(id))).toEqual([]);
    expect(typeCounts(fresh)).toEqual(promisedCounts(fresh.content_distribution, 6));
    expect(await shownCounts(page)).toEqual(byLabel(typeCounts(fresh)));
  });

  await test.step('gone', async () => {
    await page.getByRole('button', { name: 'Удалить' }).click();
    await page
      .getByRole('dialog', { name: 'Удалить контент-план?' })
      .getByRole('button', { name: 'Удалить план' })
      .click();
    await expect(page).toHaveURL(`/dashboard/projects/${plan.project_id}`);
    await expect(page.getByText('Контент-план «Декабрь» удалён')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Пока нет контент-планов' })).toBeVisible();
    expect((await member.api.send(contentPlanRoutes.get, { params: { id: plan.id } })).status).toBe(404);
  });
});
