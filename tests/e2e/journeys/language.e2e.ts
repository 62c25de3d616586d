import { accountRoutes, profileRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { addresses } from '../support/addresses.js';
import { expectEnglish } from '../support/cyrillic.js';
import { expectGoodScreen } from '../support/screens.js';
import { newcomer, type Member } from '../support/members.js';
import { expect, test } from '../support/test.js';

const html = (page: Page) => page.locator('html');

/** Signs in by the form, in any language. */
const logIn = async (page: Page, { email, password }: Member): Promise<void> => {
  await page.goto(`${addresses().demo.baseUrl}/login`);
  await page.locator('[autocomplete="email"]').fill(email);
  await page.locator('[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
};

/** A page in another language than its user's stays unchanged while the user continues on it. */
const standsStill = async (page: Page): Promise<void> => {
  await expect(page.getByText('Здравствуйте')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.getByRole('link', { name: 'История' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('История текстов');
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
};

test('a user who chooses English has it in every tab, after a reload and on other devices', async ({
  page,
  member,
  browser,
  journal,
}) => {
  await page.goto('/dashboard/settings/profile');
  const name = page.getByLabel('Имя', { exact: true });
  await name.fill('Имя, которого ещё нет');
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.accept();
  });
  await page.getByRole('radiogroup', { name: 'Язык интерфейса' }).getByText('English').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  expect(questions, 'leaving unsaved work asks first').toBe(1);
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await expect(tab).toHaveTitle('Home · Orbita');
  await tab.close();

  await test.step('another device takes the language of the account', async () => {
    const other = await browser.newContext({ serviceWorkers: 'block', locale: 'ru-RU' });
    journal.watch(other);
    const device = await other.newPage();
    await logIn(device, member);
    await expect(html(device)).toHaveAttribute('lang', 'en');
    await expect(device).toHaveTitle('Home · Orbita');
    await device.getByRole('button', { name: /account/i }).click();
    await device.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(device.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await device.reload();
    await expect(device.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await other.close();
  });

  await test.step('a browser that refuses cookies keeps its language and does not reload', async () => {
    const strict = await browser.newContext({ serviceWorkers: 'block', locale: 'ru-RU' });
    journal.watch(strict);
    await strict.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
    );
    const device = await strict.newPage();
    let loads = 0;
    device.on('domcontentloaded', () => (loads += 1));
    await logIn(device, member);
    await standsStill(device);
    expect(loads).toBe(1);
    await strict.close();
  });

  await test.step('a page that is served in another language is not reloaded again', async () => {
    const stubborn = await browser.newContext({ serviceWorkers: 'block', locale: 'ru-RU' });
    journal.watch(stubborn);
    // The server behaves as if it did not know the choice.
    await stubborn.route('**/dashboard', async (route) => {
      const russian = await fetch(route.request().url(), { headers: { accept: 'text/html' } });
      await route.fulfill({ contentType: 'text/html', body: await russian.text() });
    });
    const device = await stubborn.newPage();
    let loads = 0;
    device.on('domcontentloaded', () => (loads += 1));
    await logIn(device, member);
    await expect.poll(() => loads).toBe(2);
    await standsStill(device);
    expect(loads).toBe(2);
    await stubborn.close();
  });
});

test('a visitor of the English page registers with saved ideas and lands in English', async ({ page }) => {
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en$/);
  await expect(page.locator('link[rel="alternate"][hreflang="ru"]')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'What is your business about?' }).fill('A coffee shop by the sea');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Three ideas for you' })).toBeFocused();
  const titles = await page.locator('[data-ideas] li h3').allTextContents();
  expect(titles).toHaveLength(3);
  // The demo writer writes in Russian, and says so. innerText, because textContent has no space between lines.
  const ideas = await page.locator('[data-ideas] li').allInnerTexts();

  await page.getByRole('link', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  const { name, email, password } = newcomer('Vera Hill');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectEnglish(page, 'first screen with ideas', ideas.join('\n'));
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(accountRoutes.me.path, { headers: { authorization: `Bearer ${token}` } });
  expect(((await answer.json()) as { language: string }).language).toBe('en');
});

test('English screens contain no Russian word', async ({ page, member }) => {
  await member.api.call(profileRoutes.update, { body: { name: 'Vera Hill', language: 'en' } });
  await page.goto('/dashboard');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page, 'English dashboard');
  const screens = [
    ['projects', 'Projects'],
    ['projects/new', 'New project'],
    ['history', 'History'],
    ['styles', 'Writing styles'],
    ['carousels', 'Carousels'],
    ['background-removal', 'Background removal'],
    ['library', 'Library'],
    ['transcription', 'Transcription'],
    ['settings/profile', 'Settings'],
    ['settings/subscription', 'Settings'],
    ['settings/integrations', 'Settings'],
    ['settings/notifications', 'Settings'],
  ] as const;
  for (const [path, heading] of screens) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectEnglish(page, path);
  }
  await page.goto('/dashboard/settings/profile');
  await expect(page.getByRole('radiogroup', { name: 'Interface language' })).toBeVisible();
  await expectGoodScreen(page, 'English profile');
});
