import { newcomer } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('registration lets in whoever agrees', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Баланс: 100 кредитов' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('the three legal documents open over the form and close by Escape, the backdrop and their button', async ({
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
    const opener = page.getByRole('button', { name: link });
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
});
