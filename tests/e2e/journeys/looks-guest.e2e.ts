import { expectGoodLooks } from '../support/looks.js';
import { expect, test } from '../support/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('login: empty, filled wrongly, refused', async ({ page, journal }) => {
  journal.foresee('POST /api/auth/login', 401);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodLooks(page, 'login');

  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Укажите пароль')).toBeVisible();
  await expectGoodLooks(page, 'login with errors');

  await page.getByLabel('E-mail').fill('nobody@orbita.test');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toHaveText('Неверный e-mail или пароль');
  await expectGoodLooks(page, 'login refused');
});

test('registration: empty, filled wrongly, the legal documents', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodLooks(page, 'register');

  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Укажите имя')).toBeVisible();
  await expectGoodLooks(page, 'register with errors');

  for (const [link, title] of [
    ['Политику конфиденциальности', 'Политика конфиденциальности'],
    ['согласие на обработку персональных данных', 'Согласие на обработку персональных данных'],
    ['правила рассылки', 'Политика e-mail-рассылок'],
  ] as const) {
    await page.getByRole('button', { name: link }).click();
    await expect(page.getByRole('dialog', { name: title }).getByRole('article')).toBeVisible();
    await expectGoodLooks(page, title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
