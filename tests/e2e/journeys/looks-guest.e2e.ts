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

test('a forgotten password: asked for, its link, a link that does not work', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@orbita.test');
  await expectGoodLooks(page, 'forgotten password');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeFocused();
  await expectGoodLooks(page, 'link was sent');
  await page.goto('/reset-password#made-up');
  await expect(page.getByLabel('Новый пароль')).toBeVisible();
  await expectGoodLooks(page, 'new password');
  await page.goto('/confirm-email');
  await expect(page.getByRole('heading', { name: 'Ссылка не сработала' })).toBeVisible();
  await expectGoodLooks(page, 'link that does not work');
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
