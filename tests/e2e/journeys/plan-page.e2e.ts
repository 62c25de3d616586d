import { type ContentPlanWithPublications, contentPlanRoutes } from '@orbita/contracts';
import { newProject } from '../support/members.js';
import { byLabel, publicationRows, shownCounts } from '../support/plan-page.js';
import { planOf, promisedCounts, readPlan, typeCounts, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const DISTRIBUTION = { engaging: 35, selling: 20, educational: 20, entertaining: 10, story: 10, reels: 5 };

test('a written plan is edited, written anew and deleted', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const order = planOf(6, { content_distribution: DISTRIBUTION, name: 'Ноябрь' });
  const plan = await writtenPlan(member, project.id, order);
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await expect(publicationRows(page)).toHaveCount(6);
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
    const reels = wizard.getByRole('slider', { name: 'Доля: Reels/Shorts' });
    await reels.press('ArrowRight');
    await reels.press('ArrowRight');
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
    await page.getByRole('button', { name: 'Перегенерировать' }).first().click();
    const question = page.getByRole('dialog', { name: 'Перегенерировать план?' });
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    expect(idsOf(await readPlan(member, plan.id)), 'nothing happens without consent').toEqual(idsOf(plan));
    await page.getByRole('button', { name: 'Перегенерировать' }).first().click();
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
