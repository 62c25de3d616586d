import { accountRoutes } from '@orbita/contracts';
import { newcomer } from '../support/members.js';
import { expect, test } from '../support/test.js';

const PRIVACY = 'Необходимо согласие с Политикой конфиденциальности';
const PERSONAL_DATA = 'Необходимо согласие на обработку персональных данных';

test('registration asks for what is missing and lets in whoever agrees', async ({ page }) => {
  const { name, email, password } = newcomer();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('link', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('checkbox', { name: /новости/ })).toBeChecked();

  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('E-mail').fill('вера');
  await page.getByLabel('Пароль', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Проверьте e-mail')).toBeVisible();
  await expect(page.getByText('Пароль должен быть не короче 6 символов')).toBeVisible();
  await expect(page.getByText(PRIVACY)).toBeVisible();
  await expect(page.getByText(PERSONAL_DATA)).toBeVisible();
  expect(asked).not.toContain(accountRoutes.register.path);

  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Принимаю/ }).check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText(PRIVACY)).toBeHidden();
  await expect(page.getByText(PERSONAL_DATA)).toBeVisible();
  expect(asked).not.toContain(accountRoutes.register.path);

  await page.getByRole('checkbox', { name: /Даю/ }).check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(`Здравствуйте, ${name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Баланс: 100 кредитов' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();

  await page.getByRole('link', { name: 'Баланс: 100 кредитов' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('an e-mail registers once', async ({ page, journal }) => {
  journal.foresee(/409 .*\/api\/auth\/register/);
  const { name, email, password } = newcomer();
  const fillIn = async (): Promise<void> => {
    await page.goto('/register');
    await page.getByLabel('Имя').fill(name);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /Принимаю/ }).check();
    await page.getByRole('checkbox', { name: /Даю/ }).check();
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  };
  await fillIn();
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate(() => localStorage.clear());
  await fillIn();
  await expect(page.getByText('Этот e-mail уже зарегистрирован. Войдите или укажите другой.')).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue(name);
});

test('the three legal documents open over the form and close by Escape, the backdrop and their button', async ({
  page,
}) => {
  await page.goto('/register');
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const free = await scrolls();
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click(),
  ];
  const documents = [
    { link: 'Политику конфиденциальности', title: 'Политика конфиденциальности', says: '№ 152-ФЗ' },
    {
      link: 'согласие на обработку персональных данных',
      title: 'Согласие на обработку персональных данных',
      says: 'IP-адрес',
    },
    { link: 'правила рассылки', title: 'Политика e-mail-рассылок', says: 'отписки в один клик' },
  ];
  for (const { link, title, says } of documents) {
    const opener = page.getByRole('button', { name: link });
    for (const close of closings) {
      await opener.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('article')).toContainText(says);
      expect(await scrolls()).toBe('hidden');
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await scrolls()).toBe(free);
    }
  }
  await expect(page.getByRole('checkbox', { name: /Принимаю/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Даю/ })).not.toBeChecked();
});
