import { expectGoodLooks } from '../support/looks.js';
import { newMember, newProject, signIn, startTrial } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('one project on Free, more of them in the trial', async ({ page, journal }) => {
  const member = await newMember('demo');
  await newProject(member, 'Первый');
  await signIn(page, member);
  await page.goto('/dashboard/projects');
  await page.getByRole('link', { name: 'Создать проект' }).click();
  const notice = page.getByRole('region', { name: 'Новым проектам нужен Pro' });
  await expect(notice).toContainText('На тарифе Free доступен один проект.');

  await page.getByLabel('Название').fill('Второй');
  await page.getByRole('button', { name: 'Создать проект' }).click();
  await expect(page.getByRole('alert')).toContainText('На тарифе Free доступен один проект.');
  journal.foresee(/403 .*\/api\/projects/);
  await notice.getByRole('button', { name: 'Начать пробный период' }).click();
  await expect(page.getByText('Пробный период начался, на баланс зачислено 500 кредитов')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Название'), 'what was typed is kept').toHaveValue('Второй');
  await page.getByRole('button', { name: 'Создать проект' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Второй' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Текущий проект: Второй/ })).toBeVisible();
});

test('the current project is chosen in the switcher and remembered', async ({ page }) => {
  const member = await newMember('demo');
  await startTrial(member);
  const first = await newProject(member, 'Кофейня «Зерно»');
  const second = await newProject(member, 'Пекарня «Колос»');
  await signIn(page, member);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Текущий проект/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([/Кофейня «Зерно»/, /Пекарня «Колос»/]);
  await page.getByRole('menuitemradio', { name: 'Пекарня «Колос»', checked: false }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Пекарня «Колос»' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Пекарня «Колос»' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('currentProjectId'))).toBe(String(second.id));

  await page.goto(`/dashboard/projects/${first.id}`);
  await expect(page.getByRole('button', { name: /^Текущий проект: Кофейня/ }), 'opening makes current').toBeVisible();
  await page.getByRole('button', { name: /^Текущий проект/ }).click();
  await page.getByRole('menuitemradio', { name: 'Пекарня «Колос»' }).click();
  await expect(page, "a page of the old project gives way to the new one's").toHaveURL(
    `/dashboard/projects/${second.id}`,
  );
});

test('a project is changed, and deleted with a question first', async ({ page }) => {
  const member = await newMember('demo');
  await startTrial(member);
  for (const name of ['Кофейня «Зерно»', 'Пекарня «Колос»', 'Чайная «Лист»']) await newProject(member, name);
  await signIn(page, member);
  await page.goto('/dashboard/projects');
  const card = page.getByRole('article').filter({ hasText: 'Кофейня «Зерно»' });
  await expect(card.getByText('Текущий')).toBeVisible();

  await card.getByRole('link', { name: /^Настройки проекта/ }).click();
  await page.getByLabel('Описание').fill('Обжариваем зерно');
  await page.getByLabel('Сайт').fill('zerno.example.ru');
  await page.getByRole('link', { name: 'Главная' }).click();
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByLabel('Описание')).toHaveValue('Обжариваем зерно');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(page.getByText('Обжариваем зерно')).toBeVisible();

  await page.getByRole('link', { name: 'Проекты' }).first().click();
  await expect(card.getByRole('img', { name: 'Сайт' })).toBeVisible();
  await card.getByRole('button', { name: /^Удалить проект/ }).click();
  const removal = page.getByRole('dialog', { name: 'Удалить проект?' });
  await removal.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await card.getByRole('button', { name: /^Удалить проект/ }).click();
  await removal.getByRole('button', { name: 'Удалить проект' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.getByRole('link', { name: 'Главная' }).click();
  await expect(page.getByRole('heading', { name: 'Выберите проект' }), 'none is taken unasked').toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectGoodLooks(page, 'dashboard without a current project');
  await page.getByRole('button', { name: 'Чайная «Лист»' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Чайная «Лист»' })).toBeVisible();
});
