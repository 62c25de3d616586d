import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectGoodScreen, expectNoSidewaysScroll } from '../support/screens.js';
import { newMember, signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

test.use({ asked: false });

const banner = (page: Page) => page.getByRole('region', { name: 'Настройки cookie' });
const kept = (page: Page) =>
  page.evaluate(() => ({
    consent: JSON.parse(localStorage.getItem('cookieConsent') ?? 'null') as unknown,
    isDated: !Number.isNaN(Date.parse(localStorage.getItem('cookieConsentDate') ?? '')),
  }));

/** Requests of the browser's pages to other origins. */
const foreignRequests = (page: Page, baseUrl: string): string[] => {
  const foreign: string[] = [];
  page.context().on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseUrl).origin) foreign.push(request.url());
  });
  return foreign;
};

test('the question comes after the page, on the landing and in the app, and looks well', async ({ page }) => {
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    // Public pages read the theme when they are opened.
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expectNoSidewaysScroll(page, `cookies landing ${width}`);
    await expectAccessible(page, `cookies landing ${theme}`);
  }
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  // It takes no focus: the page keeps its own.
  expect(await banner(page).evaluate((part) => part.contains(document.activeElement))).toBe(false);
  await expectGoodScreen(page, 'cookies');
  await banner(page).getByRole('button', { name: 'Настроить' }).click();
  await expectGoodScreen(page, 'cookies by category');
  // Beside it there is room for the page on a small phone, and at twice the size of a small desktop.
  await page.reload();
  for (const size of [
    { width: 360, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect(banner(page)).toBeVisible();
    await expectNoSidewaysScroll(page, `cookies ${size.width}`);
    expect((await banner(page).boundingBox())!.height).toBeLessThan(size.height / 2);
    await page.getByRole('button', { name: 'Войти' }).click({ trial: true });
  }
  expect(await kept(page)).toEqual({ consent: null, isDated: false });
});

test('the question comes after the app’s skip link, which stays the only one', async ({ page }) => {
  await signIn(page, await newMember('demo'));
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page, 'cookies in the app');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
});

test('a choice is kept, applies to landing and app, and can be changed', async ({ page, context, baseURL }) => {
  const foreign = foreignRequests(page, baseURL!);
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await expect(banner(other)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Только необходимые' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeHidden();
  await other.close();
  const none = { necessary: true, functional: false, analytics: false, marketing: false };
  expect(await kept(page)).toEqual({ consent: none, isDated: true });

  await page.goto('/');
  await page.reload();
  // On request the question comes again: the footer shows the choice, Escape keeps it.
  await page.locator('[data-cookie-settings]').first().click();
  const analytics = page.getByRole('switch', { name: 'Аналитические' });
  await expect(analytics).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toEqual({ consent: none, isDated: true });

  await page.locator('[data-cookie-settings]').first().click();
  await analytics.check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toEqual({ consent: { ...none, analytics: true }, isDated: true });
  await page.reload({ waitUntil: 'networkidle' });
  expect(foreign, 'without a counter of the operator no other host is called').toEqual([]);
});

test('a member is asked once, finds the choice in the settings and can withdraw it', async ({ page }) => {
  await signIn(page, await newMember('demo'));
  await page.goto('/dashboard/settings/profile');
  await banner(page).getByRole('button', { name: 'Принять все' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  const settings = page.getByRole('button', { name: 'Настройки cookie' });
  await settings.click();
  await expect(page.getByRole('switch', { name: 'Функциональные' })).toBeFocused();
  await page.getByRole('button', { name: 'Только необходимые' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
  expect(await kept(page)).toMatchObject({ consent: { functional: false, analytics: false, marketing: false } });
});

test('a document opens over the landing and returns the focus', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('a[data-legal="cookies"]').last();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Политика cookie' });
  await expect(dialog.getByRole('heading', { name: /Необходимые/ })).toBeVisible();
  await expectAccessible(page, 'document over the landing');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});
