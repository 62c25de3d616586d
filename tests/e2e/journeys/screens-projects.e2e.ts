import { LONG_NAME } from '../support/long-name.js';
import { newMember, newProject, signIn, startTrial } from '../support/members.js';
import { decorativeMotion, expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

test('a newcomer: nothing is there yet', async ({ page, journal, member: _ }) => {
  journal.foresee('GET /api/projects/999999', 404);
  journal.foresee('GET /api/projects/999999/content-plans', 404);
  journal.foresee('GET /api/content-plans/999999', 404);
  await page.goto('/dashboard');
  const question = page.getByRole('textbox', { name: 'Чем вы занимаетесь?' });
  await expect(question).toBeVisible();
  await expectGoodScreen(page, 'the first question');
  await question.fill('Мы рассказываем о себе. '.repeat(30));
  await question.press('Enter');
  await expect(page.getByText('Не длиннее 500 знаков')).toBeVisible();
  await expectGoodScreen(page, 'the first question answered at length');
  await question.fill('Кофейня');
  await question.press('Enter');
  await expect(page.getByRole('heading', { name: 'Семь идей для вас' })).toBeVisible();
  await expectGoodScreen(page, 'seven ideas');

  await page.getByRole('button', { name: 'Пропустить' }).click();
  await expect(page.getByRole('heading', { name: 'Добро пожаловать на орбиту' })).toBeVisible();
  await expectGoodScreen(page, 'dashboard without projects');
  await expect.poll(() => decorativeMotion(page), 'stands still when motion is not wanted').toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => decorativeMotion(page), 'the stars drift otherwise').toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto('/dashboard/projects');
  await expect(page.getByRole('heading', { name: 'Пока нет проектов' })).toBeVisible();
  await expectGoodScreen(page, 'projects none');

  await page.goto('/dashboard/projects/999999');
  await expect(page.getByRole('heading', { name: 'Проект не найден' })).toBeVisible();
  await expectGoodScreen(page, 'project missing');

  await page.goto('/dashboard/content-plans/999999');
  await expect(page.getByRole('heading', { name: 'Контент-план не найден' })).toBeVisible();
  await expectGoodScreen(page, 'plan missing');
});

test('project form: new, with errors, unsaved', async ({ page, member: _ }) => {
  await page.goto('/dashboard/projects/new');
  await expect(page.getByRole('button', { name: 'Создать проект' })).toBeDisabled();
  await expectGoodScreen(page, 'project form');

  await page.getByLabel('Название').fill('Кофейня');
  await page.getByLabel('Telegram').fill('не ссылка');
  await page.getByRole('button', { name: 'Создать проект' }).click();
  await expect(page.getByText('Укажите ссылку вида https://t.me/channel или @channel')).toBeVisible();
  await expectGoodScreen(page, 'project form with errors');

  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  await expectGoodScreen(page, 'project form leaving');
});

test('one project with the longest names: screens, menus, dialogs', async ({ page }) => {
  const member = await newMember('demo', LONG_NAME);
  const project = await newProject(member, LONG_NAME, 'Обжариваем зерно и варим фильтр. '.repeat(12));
  await signIn(page, member);

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Настройки проекта' })).toBeVisible();
  await expectGoodScreen(page, 'dashboard without plans');

  await page.goto('/dashboard/projects');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectGoodScreen(page, 'projects one');
  await page.getByRole('button', { name: /^Удалить проект/ }).click();
  await expect(page.getByRole('dialog', { name: 'Удалить проект?' })).toBeVisible();
  await expectGoodScreen(page, 'project deletion');

  await page.goto(`/dashboard/projects/${project.id}/edit`);
  await expect(page.getByLabel('Название')).toHaveValue(LONG_NAME);
  await expectGoodScreen(page, 'project settings');
  await page.getByLabel('Описание').fill('Новое');
  const save = page.getByRole('button', { name: 'Сохранить' });
  const width = (await save.boundingBox())?.width;
  await page.route(`**/api/projects/${project.id}`, () => undefined);
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  expect((await save.boundingBox())?.width, 'the working button keeps its width').toBe(width);
  await page.unroute(`**/api/projects/${project.id}`);

  await page.goto('/dashboard/projects/new');
  await expect(page.getByRole('region', { name: 'Второй проект — на тарифе Pro' })).toBeVisible();
  await expectGoodScreen(page, 'project limit');

  await page.goto('/dashboard/settings/subscription');
  await expect(page.getByText('Начисление')).toBeVisible();
  await page.getByRole('button', { name: 'Начать пробный период' }).click();
  await page.getByRole('button', { name: 'Начать сейчас' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Пробный период начался' })).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'Пробный период начался' }).hover();
  await expectGoodScreen(page, 'settings');
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByText('Это устройство')).toBeVisible();
  await expectGoodScreen(page, 'settings: profile');
});

test('several projects, none of them current', async ({ page, member }) => {
  await startTrial(member);
  for (const name of ['Кофейня «Зерно»', 'Чайная «Лист»']) await newProject(member, name);
  await page.goto('/dashboard/projects');
  await page.getByRole('button', { name: 'Удалить проект «Кофейня „Зерно“»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить проект' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(page.getByRole('heading', { name: 'Выберите проект' }), 'none is taken unasked').toBeVisible();
  await expectGoodScreen(page, 'dashboard without a current project');
});

test('the shell: menus and helps', async ({ page, resident }) => {
  await signIn(page, resident);
  await page.goto('/dashboard');

  await page.getByRole('button', { name: /^Текущий проект/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectGoodScreen(page, 'project switcher');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /аккаунт: Вера Орлова/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectGoodScreen(page, 'account menu');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Куда перейти или что сделать' })).toBeVisible();
  await expectGoodScreen(page, 'command menu');
  await page.keyboard.type('ъъъ');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expectGoodScreen(page, 'command menu nothing found');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
  await expectGoodScreen(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  await expect(page.getByRole('dialog', { name: 'Основное меню' })).toBeVisible();
  await expectGoodScreen(page, 'mobile menu', { on: 'phone' });
});

test('what is on its way, what failed, what is offline', async ({ page, context, journal, resident }) => {
  const { project, plan } = resident;
  journal.foresee(`GET /api/projects/${project.id}/content-plans`, 500);
  journal.foresee('POST /api/subscription/trial', 500);
  journal.foresee('GET /api/auth/me', 500);
  await signIn(page, resident);
  const fail = (address: string) =>
    page.route(address, (route) =>
      route.fulfill({ status: 500, json: { error: 'Что-то пошло не так на нашей стороне.', code: 'INTERNAL' } }),
    );

  await page.route('**/api/projects/*/content-plans', () => undefined);
  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('status', { name: 'Загрузка' })).toBeVisible();
  await expectGoodScreen(page, 'plans loading');
  await page.route('**/api/content-plans/*', () => undefined);
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await expect(page.getByRole('status', { name: 'Загрузка' }).first()).toBeVisible();
  await expectGoodScreen(page, 'plan loading');

  await fail('**/api/projects/*/content-plans');
  await page.goto(`/dashboard/projects/${project.id}`);
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить контент-планы');
  await expectGoodScreen(page, 'plans failed to load');

  await fail('**/api/subscription/trial');
  await page.goto('/dashboard/settings/subscription');
  await page.getByRole('button', { name: 'Начать пробный период' }).click();
  await page.getByRole('button', { name: 'Начать сейчас' }).click();
  await page.getByRole('alert').hover();
  await context.setOffline(true);
  await expect(page.getByText(/^Нет соединения/)).toBeVisible();
  await expectGoodScreen(page, 'offline with a failure told');
  await context.setOffline(false);
  await expect(page.getByText(/^Нет соединения/), 'passes by itself').toBeHidden();

  await fail('**/api/auth/me');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Не удалось загрузить аккаунт' })).toBeVisible();
  await expectGoodScreen(page, 'account failed to load');
});
