import { errorMessage } from '@orbita/contracts';
import { expectGoodScreen } from '../../support/screens.js';
import { grantCredits, newProject } from '../../support/members.js';
import { setModelBehaviour } from '../../support/model.js';
import { endedPlan, orderPlan, planOf, regeneratePlan, removePlan, writtenPlan } from '../../support/plans.js';
import { expect, test } from '../../support/test.js';

test.afterEach(() => setModelBehaviour({ unauthorized: null, stall: null }));

test('running plans, failed plans, and a plan whose regeneration failed', async ({ page, member }) => {
  await grantCredits(member, 2_000);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const kept = await writtenPlan(member, project.id, planOf(2, { name: 'Прежний набор' }));
  await setModelBehaviour({ unauthorized: {} });
  const { id: failed } = await orderPlan(member, project.id, planOf(2, { name: 'Не вышло' }));
  await regeneratePlan(member, kept.id);
  await endedPlan(member, failed);
  await endedPlan(member, kept.id);
  await setModelBehaviour({ unauthorized: null, stall: { after: 0.6, untilChanged: true } });
  const { id: running } = await orderPlan(member, project.id, planOf(30, { name: 'В работе' }));

  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('article', { name: 'В работе' })).toContainText('Пишем идеи');
  const broken = page.getByRole('article', { name: 'Не вышло' });
  await expect(broken).toContainText('Ошибка генерации:');
  await expect(broken).toContainText(errorMessage('MODEL_MISCONFIGURED'));
  await expect(broken).toContainText(/кредиты возвращены/i);
  await expect(page.getByRole('note')).toContainText('Новый набор не получился');
  await expectGoodScreen(page, 'plans of every status');
  await page.getByRole('button', { name: /^Остановить: \d+ из 30, около/ }).click();
  await expect(page.getByRole('dialog', { name: 'Остановить создание плана?' })).toBeVisible();
  await expectGoodScreen(page, 'plan cancelling');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'В работе' })).toContainText('Пишем идеи');
  await expectGoodScreen(page, 'dashboard with plans of every status');
  await page.goto(`/dashboard/content-plans/${running}`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectGoodScreen(page, 'plan running');
  await page.goto(`/dashboard/content-plans/${failed}`);
  await expect(page.getByRole('region', { name: 'Ошибка генерации:' })).toBeVisible();
  await expectGoodScreen(page, 'plan failed');
  await page.goto('/dashboard/settings/subscription');
  await expect(page.getByText('Возврат').first()).toBeVisible();

  // Its calls would slow the journeys that come after.
  await removePlan(member, running);
});
