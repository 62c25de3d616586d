import { newcomer } from '../support/members.js';
import { publicationRows } from '../support/plan-page.js';
import { expect, test } from '../support/test.js';

test('registration lets in a user who agrees, and one sentence leads to ideas, a project and a plan', async ({
  page,
}) => {
  const { name, email, password } = newcomer();
  await page.goto('/');
  await page.getByRole('link', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Принимаю/ }).check();
  await page.getByRole('checkbox', { name: /Даю/ }).check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`Здравствуйте, ${name.split(' ')[0]}`)).toBeVisible();

  const question = page.getByRole('textbox', { name: 'Чем вы занимаетесь?' });
  await expect(question, 'waits for typing').toBeFocused();
  await page.keyboard.type('Кофейня «Зерно» у моря, своя обжарка');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Семь идей для вас' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveCount(7);
  const first = await titles.allTextContents();
  await page.getByRole('button', { name: 'Другие идеи' }).click();
  await expect(titles.filter({ hasText: first[0]! })).toHaveCount(0);
  await expect(titles).toHaveCount(7);
  const shown = await titles.allTextContents();
  expect(shown.filter((title) => first.includes(title))).toEqual([]);
  await page.reload();
  await expect(titles).toHaveText(shown);
  await expect(page.getByLabel('Название проекта')).toHaveValue('Кофейня «Зерно» у моря');
  await page.getByRole('button', { name: 'Контент-план на месяц · бесплатно' }).click();
  await expect(page).toHaveURL(/\/dashboard\/content-plans\/\d+$/);
  await expect(publicationRows(page)).toHaveCount(30);
  await expect(page.getByRole('button', { name: /Текущий проект: Кофейня «Зерно» у моря/ })).toBeVisible();

  await page.getByRole('link', { name: 'Баланс: 100 кредитов' }).click();
  await page.getByRole('link', { name: 'Профиль' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('the legal documents open over the form and close by Escape, the backdrop and their button, and have pages of their own', async ({
  page,
}) => {
  await page.goto('/register');
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const free = await scrolls();
  const documents = [
    {
      link: 'Политику конфиденциальности',
      title: 'Политика конфиденциальности',
      says: '№ 152-ФЗ',
      close: () => page.keyboard.press('Escape'),
    },
    {
      link: 'согласие на обработку персональных данных',
      title: 'Согласие на обработку персональных данных',
      says: 'IP-адрес',
      close: () => page.mouse.click(4, 4),
    },
    {
      link: 'правила рассылки',
      title: 'Политика e-mail-рассылок',
      says: 'отписки в один клик',
      close: () => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click(),
    },
  ];
  for (const { link, title, says, close } of documents) {
    const opener = page.getByRole('button', { name: link, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('article')).toContainText(says);
    expect(await scrolls()).toBe('hidden');
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await scrolls()).toBe(free);
  }
  await expect(page.getByRole('checkbox', { name: /Принимаю/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Даю/ })).not.toBeChecked();

  await page.getByRole('contentinfo').getByRole('button', { name: 'Политика cookie' }).click();
  await page.getByRole('radio', { name: 'English' }).press('Space');
  const dialog = page.getByRole('dialog', { name: 'Политика cookie' });
  await expect(dialog.getByRole('article', { name: 'Cookie Policy' })).toHaveAttribute('lang', 'en');
  const [own] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Открыть на отдельной странице' }).click(),
  ]);
  await expect(own).toHaveURL('/legal/cookies/1');
  await own.getByRole('navigation', { name: 'Содержание' }).getByRole('link', { name: 'Как управлять' }).click();
  await expect(own.getByRole('heading', { name: '5. Как управлять' })).toBeInViewport();
});
