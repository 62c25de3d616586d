import { type LedgerLine, billingRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { balanceOf, grantCredits, type Member, newProject } from '../../support/members.js';
import { setModelBehaviour } from '../../support/model.js';
import { orderPlan, planOf, promisedCounts, readPlan, typeCounts } from '../../support/plans.js';
import { expect, test } from '../../support/test.js';

test.afterEach(() => setModelBehaviour({ stall: null }));

const DISTRIBUTION = { engaging: 40, selling: 20, educational: 25, entertaining: 15 };

/** The statement on the server, newest first: operations and their cost. */
const statementOf = async ({ api }: Member): Promise<[LedgerLine['kind'], number][]> =>
  (await api.call(billingRoutes.statement, {})).map(({ kind, amount }) => [kind, amount]);

/** Orders a plan with the wizard's defaults, up to the last button. */
const goToLastStep = async (page: Page, projectId: number): Promise<void> => {
  await page.goto(`/dashboard/projects/${projectId}?create=plan`);
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Далее' }).click();
    await expect(page.getByText(`Шаг ${step} из 4`)).toBeVisible();
  }
};

const percentOf = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));

/** Waits until the progress on the screen has passed a percentage, and returns it. */
const progressBeyond = async (page: Page, percent: number): Promise<number> => {
  await expect.poll(() => percentOf(page), { intervals: [200] }).toBeGreaterThan(percent);
  return percentOf(page);
};

test('a plan is paid for with the trial and written while the user watches', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»', 'Обжариваем зерно');

  await test.step('too few credits: what is missing, and the trial', async () => {
    await goToLastStep(page, project.id);
    const wizard = page.getByRole('dialog', { name: 'Создать контент-план' });
    const create = wizard.getByRole('button', { name: 'Создать план · 200 кредитов' });
    await expect(wizard.getByRole('alert')).toContainText('Не хватает 100 кредитов');
    await expect(create).toBeDisabled();

    await wizard.getByRole('button', { name: 'Начать пробный период' }).click();
    await page.getByRole('button', { name: 'Начать сейчас' }).click();
    await expect(page.getByText('Пробный период начался, на баланс зачислено 500 кредитов')).toBeVisible();
    await expect(wizard.getByRole('alert')).toBeHidden();
    await expect(wizard.getByRole('complementary')).toContainText('На балансе останется 400 кредитов');
    // Every answer pauses half-way until it is released: the plan is still being written, however slow the browser is.
    await setModelBehaviour({ stall: { after: 0.6, untilChanged: true } });
    await create.click();
    await expect(wizard).toBeHidden();
  });

  await test.step('real progress, also after a reload', async () => {
    await expect(page.getByRole('link', { name: 'Баланс: 400 кредитов' })).toBeVisible();
    await expect(page.getByText('ИИ генерирует контент…')).toBeVisible();
    const first = await progressBeyond(page, 0);
    await expect(page.getByText(/^Пишем идеи: \d+ из 30$/)).toBeVisible();
    await page.reload();
    const second = await progressBeyond(page, first - 1);
    expect(second).toBeLessThan(100);
    await expect(page.getByText('Контент-план "', { exact: false })).toBeHidden();
  });

  await test.step('done: one notice, one charge', async () => {
    await setModelBehaviour({ stall: null });
    const toast = page.getByRole('status').filter({ hasText: /^Контент-план «.+» успешно создан!/ });
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('30 публикаций');
    await toast.getByRole('link', { name: 'Открыть план' }).click();
    await expect(page.getByRole('region', { name: 'Публикации по дням' }).getByRole('listitem')).toHaveCount(30);
    await expect(page.getByText('Демо-режим')).toBeHidden();
    const plan = await readPlan(member, Number(new URL(page.url()).pathname.split('/').at(-1)));
    expect(typeCounts(plan)).toEqual(promisedCounts(DISTRIBUTION, 30));
    expect(plan.is_demo).toBe(false);
    expect(await balanceOf(member)).toBe(400);
  });

  await test.step('the statement shows it', async () => {
    await page.getByRole('link', { name: 'Баланс: 400 кредитов' }).click();
    const lines = page.getByRole('region', { name: 'Выписка' }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(0)).toContainText('Контент-план');
    await expect(lines.nth(0)).toContainText('Списание');
    await expect(lines.nth(0)).toContainText('−200');
    await expect(lines.nth(1)).toContainText('+500');
    await expect(lines.nth(2)).toContainText('+100');
    await expect(page.getByText(/^Pro, пробный до /)).toBeVisible();
  });
});

test('a plan stopped half-way keeps what is written, and costs that', async ({ page, member }) => {
  await grantCredits(member, 400);
  const project = await newProject(member, 'Кофейня «Зерно»');
  await setModelBehaviour({ stall: { after: 0.6, untilChanged: true } });
  await orderPlan(member, project.id, planOf(30));
  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('link', { name: 'Баланс: 300 кредитов' })).toBeVisible();
  await progressBeyond(page, 0);

  await page.getByRole('button', { name: /^Остановить: \d+ из 30, около \d+ кредит/ }).click();
  const question = page.getByRole('dialog', { name: 'Остановить создание плана?' });
  await expect(question).toContainText('останутся в плане');
  await question.getByRole('button', { name: /^Остановить: / }).click();
  await expect(page.getByText(/^Остановлено: написано \d+ из 30$/).first()).toBeVisible();
  const [part, release, hold] = await statementOf(member);
  expect([release, hold]).toEqual([
    ['release', 200],
    ['hold', -200],
  ]);
  expect(part?.[0]).toBe('capture');
  expect(part?.[1]).toBeLessThan(0);
  expect(part?.[1]).toBeGreaterThan(-200);
});
