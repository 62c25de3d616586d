import type { Page, Request } from '@playwright/test';
import { grantCredits, newMember, newProject, signIn } from '../support/members.js';
import { setModelBehaviour } from '../support/model.js';
import { endedPlan, orderPlan, planOf, readPlan, regeneratePlan, removePlan, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

test.use({ installed: 'live' });
test.afterEach(() => setModelBehaviour({ stall: null }));

/** Calls that tell the state of a plan, noted as they leave the browser. */
const watchPolls = (page: Page): Request[] => {
  const polls: Request[] = [];
  page.on('request', (request) => {
    if (/\/(status|content-plans)$|\/api\/jobs\//.test(new URL(request.url()).pathname)) polls.push(request);
  });
  return polls;
};

/** Whether the page asks about plans within the next eight seconds of its own clock. */
const expectPolling = async (page: Page, polls: Request[], isExpected: boolean): Promise<void> => {
  // An answer that was under way may still ask for what belongs to it.
  if (!isExpected) await page.clock.runFor(2_000);
  const before = polls.length;
  await page.clock.runFor(8_000);
  if (isExpected) await expect.poll(() => polls.length).toBeGreaterThan(before);
  else expect(polls.slice(before).map((request) => request.url())).toEqual([]);
};

const runningPlan = async (name: string) => {
  const member = await newMember('live');
  await grantCredits(member, 1_000);
  const project = await newProject(member, 'Кофейня «Зерно»');
  await setModelBehaviour({ stall: { after: 0.6, forSeconds: 600 } });
  const plan = await orderPlan(member, project.id, planOf(4, { name }));
  return { member, project, plan };
};

const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

test('polling goes on while a plan runs, rests in a hidden tab and ends with the plan', async ({ page }) => {
  const { member, project, plan } = await runningPlan('Опрос');
  await signIn(page, member);
  await page.clock.install();
  const polls = watchPolls(page);
  for (const address of [`/dashboard/projects/${project.id}`, `/dashboard/content-plans/${plan.id}`, '/dashboard']) {
    await page.goto(address);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectPolling(page, polls, true);
    await hide(page, true);
    await expectPolling(page, polls, false);
    await hide(page, false);
    await expectPolling(page, polls, true);
  }
  await removePlan(member, plan.id);
  await setModelBehaviour({ stall: null });
  for (const addressOf of [
    () => `/dashboard/projects/${project.id}`,
    (planId: number) => `/dashboard/content-plans/${planId}`,
  ]) {
    const { id } = await orderPlan(member, project.id, planOf(4, { name: 'До конца' }));
    await page.goto(addressOf(id));
    await endedPlan(member, id);
    await expect(page.getByText('4 публикации')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expectPolling(page, polls, false);
    await removePlan(member, id);
  }
});

test('a lost connection does not lose a running plan', async ({ page, journal }) => {
  journal.foresee(/Failed to load resource/);
  const { member, project, plan } = await runningPlan('Связь');
  await signIn(page, member);
  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('article', { name: 'Связь' }).getByRole('progressbar')).toBeVisible();
  await page.route('**/api/projects/*/content-plans', (route) => route.abort('connectionreset'));
  await expect(
    page.getByText('Нет связи с сервером. План создаётся, обновим, как только связь вернётся.'),
  ).toBeVisible();
  await page.unroute('**/api/projects/*/content-plans');
  await expect(page.getByText('Нет связи с сервером.')).toBeHidden({ timeout: 20_000 });
  await removePlan(member, plan.id);
});

test('a plan that is busy elsewhere and a balance spent elsewhere are told', async ({ page, journal }) => {
  journal.foresee(/(402|409) .*\/api\/content-plans/);
  const member = await newMember('live');
  await grantCredits(member, 300);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(2, { name: 'Занят' }));
  await signIn(page, member);
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await page.getByRole('button', { name: 'Перегенерировать' }).click();
  const question = page.getByRole('dialog', { name: 'Перегенерировать план?' });
  const confirm = question.getByRole('button', { name: /· 200 кредитов$/ });
  await expect(confirm).toBeVisible();

  await setModelBehaviour({ stall: { after: 0.6, forSeconds: 600 } });
  const { id: other } = await orderPlan(member, project.id, planOf(2));
  await confirm.click();
  await expect(question.getByRole('alert')).toContainText('Не хватает 200 кредитов');
  await grantCredits(member, 400);
  await regeneratePlan(member, plan.id);
  await confirm.click();
  await expect(
    question.getByText('Контент-план сейчас создаётся. Дождитесь окончания или отмените создание.'),
  ).toBeVisible();
  expect((await readPlan(member, plan.id)).publications.map(({ id }) => id)).toEqual(
    plan.publications.map(({ id }) => id),
  );
  await Promise.all([plan.id, other].map((id) => removePlan(member, id)));
});
