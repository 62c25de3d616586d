import type { Route } from '@playwright/test';
import { newMember, newProject, signIn } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const UNAVAILABLE = 'Сервис временно недоступен. Повторите через несколько секунд.';
const INTERNAL = 'Что-то пошло не так на нашей стороне. Повторите попытку.';
const NO_CONNECTION = 'Нет связи с сервером. Проверьте интернет и повторите.';

type Trouble = (route: Route) => Promise<void>;

const answer =
  (status: number, code: string, error: string): Trouble =>
  (route) =>
    route.fulfill({ status, json: { error, code } });
const cut: Trouble = (route) => route.abort('connectionreset');

const memberWithPlan = async () => {
  const member = await newMember('demo');
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(3, { name: 'Ноябрь' }));
  return { member, project, plan };
};

test('a screen that cannot load says why and recovers', async ({ page, journal }) => {
  journal.foresee(/Failed to load resource/);
  const { member, project, plan } = await memberWithPlan();
  await signIn(page, member);
  const screens = [
    {
      address: '/dashboard/projects',
      call: '**/api/projects',
      title: 'Ошибка загрузки проектов',
      whole: page.getByRole('link', { name: /^Открыть проект/ }),
    },
    {
      address: `/dashboard/projects/${project.id}/edit`,
      call: `**/api/projects/${project.id}`,
      title: 'Ошибка загрузки проекта',
      whole: page.getByLabel('Описание'),
    },
    {
      address: `/dashboard/projects/${project.id}`,
      call: '**/api/projects/*/content-plans',
      title: 'Не удалось загрузить контент-планы',
      whole: page.getByRole('article', { name: 'Ноябрь' }),
    },
    {
      address: `/dashboard/content-plans/${plan.id}`,
      call: `**/api/content-plans/${plan.id}`,
      title: 'Не удалось загрузить контент-план',
      whole: page.getByRole('region', { name: 'Публикации по дням' }),
    },
    {
      address: '/dashboard/settings',
      call: '**/api/credits/statement',
      title: 'Не удалось загрузить выписку',
      whole: page.getByRole('region', { name: 'Выписка' }).getByRole('listitem'),
    },
    {
      address: '/dashboard',
      call: '**/api/auth/me',
      title: 'Не удалось загрузить аккаунт',
      whole: page.getByRole('heading', { level: 1, name: 'Кофейня «Зерно»' }),
    },
  ];
  const troubles = [
    { trouble: answer(500, 'INTERNAL', INTERNAL), reason: INTERNAL },
    { trouble: answer(503, 'SERVICE_UNAVAILABLE', UNAVAILABLE), reason: UNAVAILABLE },
    { trouble: cut, reason: NO_CONNECTION },
  ];
  for (const [index, { address, call, title, whole }] of screens.entries()) {
    const { trouble, reason } = troubles[index % troubles.length] as (typeof troubles)[number];
    await test.step(`${address}: ${reason}`, async () => {
      await page.route(call, trouble);
      await page.goto(address);
      const state = page.getByRole('alert').filter({ hasText: title });
      await expect(state).toContainText(reason, { timeout: 20_000 });
      await page.unroute(call);
      await state.getByRole('button', { name: 'Повторить' }).click();
      await expect(whole).toBeVisible();
      await expect(state).toBeHidden();
    });
  }
});

test('an act that fails says why, keeps what was typed and can be repeated', async ({ page, journal }) => {
  journal.foresee(/Failed to load resource/);
  const { member, project, plan } = await memberWithPlan();
  await signIn(page, member);

  await test.step('saving a project', async () => {
    await page.goto(`/dashboard/projects/${project.id}/edit`);
    await page.getByLabel('Описание').fill('Новое описание');
    await page.route('**/api/projects/*', answer(500, 'INTERNAL', INTERNAL));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('alert')).toHaveText(INTERNAL);
    await expect(page.getByLabel('Описание')).toHaveValue('Новое описание');
    await page.unroute('**/api/projects/*');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изменения сохранены')).toBeVisible();
  });

  await test.step('ordering a plan: the connection is lost after the order was taken', async () => {
    const address = `**/api/projects/${project.id}/content-plans`;
    let orders = 0;
    await page.goto(`/dashboard/projects/${project.id}?create=plan`);
    for (const step of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Далее' }).click();
      await expect(page.getByText(`Шаг ${step} из 4`)).toBeVisible();
    }
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      orders += 1;
      if (orders === 1) await route.fetch();
      return orders === 1 ? route.abort('connectionreset') : route.fallback();
    });
    await page.getByRole('button', { name: 'Создать план · бесплатно' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(orders, 'asked again by itself, under the same key').toBe(2);
    await page.reload();
    await expect(page.getByRole('article'), 'one order, one plan').toHaveCount(2);
    await page.unroute(address);
  });

  await test.step('deleting a plan', async () => {
    const address = `**/api/content-plans/${plan.id}`;
    await page.goto(`/dashboard/content-plans/${plan.id}`);
    await page.getByRole('button', { name: 'Удалить' }).click();
    const question = page.getByRole('dialog', { name: 'Удалить контент-план?' });
    await page.route(address, answer(503, 'SERVICE_UNAVAILABLE', UNAVAILABLE));
    await question.getByRole('button', { name: 'Удалить план' }).click();
    await expect(question.getByRole('alert')).toHaveText(UNAVAILABLE);
    await page.unroute(address);
    await question.getByRole('button', { name: 'Удалить план' }).click();
    await expect(page).toHaveURL(`/dashboard/projects/${project.id}`);
  });
});

test('login without a server says so and keeps the fields', async ({ page, journal }) => {
  journal.foresee(/Failed to load resource/);
  const member = await newMember('demo');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Пароль', { exact: true }).fill(member.password);
  for (const [trouble, reason] of [
    [cut, NO_CONNECTION],
    [(route: Route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }), NO_CONNECTION],
    [
      answer(429, 'TOO_MANY_REQUESTS', 'Слишком много попыток. Повторите через 30 секунд.'),
      'Слишком много попыток. Повторите через 30 секунд.',
    ],
    [
      (route: Route) => route.fulfill({ status: 200, body: '<html>Портал</html>' }),
      'Сервер ответил непонятно. Обновите страницу и повторите.',
    ],
  ] as const) {
    await page.route('**/api/auth/login', trouble);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert')).toHaveText(reason);
    await page.unroute('**/api/auth/login');
  }
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('going offline is told and passes by itself', async ({ page, context, journal }) => {
  journal.foresee(/ERR_INTERNET_DISCONNECTED/);
  const { member, project } = await memberWithPlan();
  await signIn(page, member);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Кофейня «Зерно»' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Нет соединения. Изменения не сохранятся, пока связь не вернётся.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Нет соединения.')).toBeHidden();
  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('article', { name: 'Ноябрь' })).toBeVisible();
});

test('while the server thinks, the shape of the page and the working button are shown', async ({ page }) => {
  const { member, project } = await memberWithPlan();
  await signIn(page, member);
  /** Holds every answer of an address back until the returned function is called. */
  const hold = async (address: string): Promise<() => void> => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route(address, async (route) => {
      await gate;
      await route.fallback();
    });
    return open;
  };

  const releasePlans = await hold('**/api/projects/*/content-plans');
  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('status', { name: 'Загрузка' })).toBeVisible();
  releasePlans();
  await expect(page.getByRole('article', { name: 'Ноябрь' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Загрузка' })).toBeHidden();

  await page.goto(`/dashboard/projects/${project.id}/edit`);
  await page.getByLabel('Описание').fill('Новое');
  const releaseProject = await hold('**/api/projects/*');
  const save = page.getByRole('button', { name: 'Сохранить' });
  const width = (await save.boundingBox())?.width;
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  expect((await save.boundingBox())?.width, 'keeps its width').toBe(width);
  await expect(save).toBeDisabled();
  releaseProject();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
});
