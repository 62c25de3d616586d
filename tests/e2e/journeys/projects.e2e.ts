import { newProject, startTrial } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('a project is changed, and deleted after a question', async ({ page, member }) => {
  await startTrial(member);
  for (const name of ['Кофейня «Зерно»', 'Пекарня «Колос»']) await newProject(member, name);
  await page.goto('/dashboard/projects');
  const card = page.getByRole('article').filter({ hasText: 'Кофейня «Зерно»' });
  await expect(card.getByText('Текущий')).toBeVisible();

  await card.getByRole('link', { name: /^Настройки проекта/ }).click();
  await page.getByLabel('Описание').fill('Обжариваем зерно');
  await page.getByLabel('Сайт').fill('zerno.example.ru');
  await page.getByRole('link', { name: 'Главная' }).click();
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(page.getByLabel('Описание')).toHaveValue('Обжариваем зерно');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(page.getByText('Обжариваем зерно')).toBeVisible();

  await page.getByRole('link', { name: 'Проекты' }).first().click();
  await expect(card.getByRole('img', { name: 'Сайт' })).toBeVisible();
  await card.getByRole('button', { name: /^Удалить проект/ }).click();
  const removal = page.getByRole('dialog', { name: 'Удалить проект?' });
  await removal.getByRole('button', { name: 'Оставить проект' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await card.getByRole('button', { name: /^Удалить проект/ }).click();
  await removal.getByRole('button', { name: 'Удалить проект' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
