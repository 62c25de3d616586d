import { publicationRoutes } from '@orbita/contracts';
import { newProject } from '../support/members.js';
import { planAction, publicationRows } from '../support/plan-page.js';
import { planOf, readPlan, writtenPlan } from '../support/plans.js';
import { expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

test('removing several asks, undo outlives a reload, and the trash gives everything back', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(8));
  const stored = async () => (await readPlan(member, plan.id)).publications.length;
  const choose = async (count: number) => {
    for (const { title } of plan.publications.slice(0, count)) {
      await page.getByRole('checkbox', { name: `Выбрать «${title}»` }).check();
    }
  };
  const bar = page.getByRole('region', { name: 'Выбранные публикации' });
  const search = page.getByLabel('Найти публикацию');
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await page.getByText('Список', { exact: true }).click();

  await test.step('what a filter hides is not selected', async () => {
    await choose(6);
    await expect(bar.getByRole('status')).toHaveText('Выбрано: 6');
    await search.fill('ничегонетакого');
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await expect(bar).toBeHidden();
    await search.fill('');
    await expect(publicationRows(page)).toHaveCount(8);
    await expect(bar).toBeHidden();
  });

  await test.step('six are removed after a question; Z restores them after a reload', async () => {
    await choose(6);
    await bar.getByRole('button', { name: 'Удалить' }).click();
    const question = page.getByRole('dialog', { name: 'Удалить 6 публикаций?' });
    await expect(question).toContainText('30 дней они будут в корзине');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    expect(await stored()).toBe(8);
    await bar.getByRole('button', { name: 'Удалить' }).click();
    await question.getByRole('button', { name: 'Удалить' }).click();
    await expect(publicationRows(page)).toHaveCount(2);
    await expect.poll(stored).toBe(2);
    await page.reload();
    await expect(publicationRows(page)).toHaveCount(2);
    await page.keyboard.press('KeyZ');
    await expect(publicationRows(page)).toHaveCount(8);
    await expect.poll(stored).toBe(8);
  });

  await test.step('the trash: one by one and several, with the plan they belong to', async () => {
    await choose(2);
    await bar.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(stored).toBe(6);
    await planAction(page, 'Удалить');
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить план' }).click();
    await expect(page.getByText(/^Контент-план .* удалён$/)).toBeVisible();
    await page.getByLabel('Уведомления').getByRole('link', { name: 'Корзина' }).last().click();
    await expect(page).toHaveURL('/dashboard/trash');
    const rows = page.getByRole('list', { name: 'Удалённое' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('Контент-план · 6 публикаций · Кофейня «Зерно»');
    await expect(rows.first()).toContainText('осталось 30 дней');
    await expectGoodScreen(page, 'trash');
    const [first, second] = plan.publications;
    await page.getByRole('button', { name: `Восстановить с планом «${first?.title}»` }).click();
    await expect(rows).toHaveCount(1);
    expect(await stored()).toBe(7);
    await page.getByRole('checkbox', { name: `Выбрать «${second?.title}»` }).check();
    await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Восстановить' }).click();
    await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
    expect(await stored()).toBe(8);
  });

  await test.step('for good, after a question', async () => {
    const [first] = plan.publications;
    await member.api.send(publicationRoutes.delete, { params: { id: first?.id ?? 0 } });
    await page.reload();
    await page.getByRole('button', { name: 'Очистить корзину' }).click();
    const question = page.getByRole('dialog', { name: 'Очистить корзину?' });
    await question.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
    expect((await member.api.send(publicationRoutes.restore, { params: { id: first?.id ?? 0 } })).status).toBe(404);
  });
});
