import { REQUIRED_CONSENTS, consentVersion } from '@orbita/contracts';
import { expectGoodScreen } from '../support/screens.js';
import { signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

test('login: empty, filled wrongly, refused', async ({ page, journal }) => {
  journal.foresee('POST /api/auth/login', 401);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page, 'login');

  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Укажите пароль')).toBeVisible();
  await expectGoodScreen(page, 'login with errors');

  await page.getByLabel('E-mail').fill('nobody@orbita.test');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toHaveText('Неверный e-mail или пароль');
  await expectGoodScreen(page, 'login refused');
});

test('a forgotten password: requested, its link, a link that does not work', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@orbita.test');
  await expectGoodScreen(page, 'forgotten password');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeFocused();
  await expectGoodScreen(page, 'link was sent');
  await page.goto('/reset-password#made-up');
  await expect(page.getByLabel('Новый пароль')).toBeVisible();
  await expectGoodScreen(page, 'new password');
  await page.goto('/confirm-email');
  await expect(page.getByRole('heading', { name: 'Ссылка не сработала' })).toBeVisible();
  await expectGoodScreen(page, 'link that does not work');
});

test('registration: empty, filled wrongly, the legal documents, in the form, on their pages and when they changed', async ({
  page,
  resident,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page, 'register');

  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Укажите имя')).toBeVisible();
  await expectGoodScreen(page, 'register with errors');

  // The journey of registration opens the other documents: the same dialog with other words.
  await page.getByRole('button', { name: 'Политику конфиденциальности', exact: true }).click();
  const privacy = page.getByRole('dialog', { name: 'Политика конфиденциальности' });
  await expect(privacy.getByRole('article')).toBeVisible();
  await expectGoodScreen(page, 'document over the form');
  await page.keyboard.press('Escape');
  await expect(privacy).toBeHidden();

  for (const address of ['/legal/privacy', '/legal/cookies?lang=en']) {
    await page.goto(address);
    await expect(page.getByRole('article')).toBeVisible();
    await expectGoodScreen(page, `document at ${address.replaceAll(/\W/g, ' ')}`);
  }

  await signIn(page, resident);
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByText(/вы приняли редакцию 1/)).toHaveCount(2);
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const consents_due = REQUIRED_CONSENTS.map((document) => ({ document, version: consentVersion(document) }));
    await route.fulfill({ json: { ...(await answer.json()), consents_due } });
  });
  await page.goto('/dashboard/projects');
  const asked = page.getByRole('dialog', { name: 'Согласие с документами' });
  await asked.getByRole('button', { name: 'Принимаю' }).click();
  await expect(asked.getByText('Необходимо согласие с Политикой конфиденциальности')).toBeVisible();
  await expectGoodScreen(page, 'documents that changed');
});
