import { expectGoodScreen } from '../support/screens.js';
import { newProject } from '../support/members.js';
import { expect, test } from '../support/test.js';

const EXAMPLES = [
  'Утро началось с запаха корицы. Мы открыли новый мешок зерна и немного помолчали. Заглянете попробовать?',
  'У нас появилась полка с книгами. Возьмите любую и оставьте закладку. А какую историю принесли бы вы?',
];

test('a style: created by keyboard, analysed, measured against, offered by the wizard, deleted', async ({
  page,
  member,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  await page.goto(`/dashboard/projects/${project.id}`);
  await page.getByRole('link', { name: 'Стили написания' }).press('Enter');
  await expect(page).toHaveURL(/\?tab=styles$/);
  await expect(page.getByRole('heading', { name: 'Пока нет стилей' })).toBeVisible();
  await expectGoodScreen(page, 'styles empty');

  await page.getByRole('button', { name: 'Создать стиль' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Создать стиль' });
  await expect(dialog.getByLabel('Название стиля')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Введите название стиля')).toBeVisible();
  await expectGoodScreen(page, 'style dialog');
  await dialog.getByLabel('Название стиля').fill('Тёплый');
  await page.keyboard.press('Tab');
  await page.keyboard.type(EXAMPLES[0] ?? '');
  // Past the button that removes the first example.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(EXAMPLES[1] ?? '');
  await dialog.getByRole('button', { name: 'Создать стиль' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/К читателю обращаются на «вы»/)).toBeVisible();
  await expectGoodScreen(page, 'styles of a project');

  await page.getByRole('link', { name: 'Контент-планы' }).click();
  await page.getByRole('button', { name: 'Создать контент-план' }).click();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page.getByLabel('Стиль написания').getByRole('option', { name: 'Тёплый' })).toBeAttached();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/styles');
  await page.getByRole('link', { name: 'Открыть стиль «Тёплый»' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Тёплый' })).toBeVisible();
  await page.getByLabel('Текст для проверки').fill('Эй, ты! Лови скидку, жми на ссылку!!! #скидки');
  await expect(page.getByText(/В стиле обращаются на «вы», здесь — на «ты»/)).toBeVisible();
  const score = page.getByRole('img', { name: /Близость к стилю/ });
  const foreign = Number((await score.getAttribute('aria-label'))?.match(/\d+/)?.[0]);
  await expectGoodScreen(page, 'style page');
  await page
    .getByLabel('Текст для проверки')
    .fill('Вечер пахнет шоколадом. Мы испекли пирог и немного волнуемся. Заглянете к нам сегодня?');
  await expect
    .poll(async () => Number((await score.getAttribute('aria-label'))?.match(/\d+/)?.[0]))
    .toBeGreaterThan(foreign);

  await page.getByRole('button', { name: 'Удалить' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить этот стиль?' });
  await question.getByRole('button', { name: 'Удалить стиль' }).click();
  await expect(page).toHaveURL(/\/dashboard\/styles$/);
  await expect(page.getByRole('heading', { name: 'Пока нет стилей' })).toBeVisible();
});
