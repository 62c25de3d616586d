import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.js';
import { expectFocusSeen, pressOn, tabTo } from '../support/keyboard.js';
import { decorativeMotion, expectNoSidewaysScroll, settle } from '../support/screens.js';
import { newcomer, signIn } from '../support/members.js';
import { expect, test } from '../support/test.js';

const PHONE = { width: 360, height: 740 };

/** The shown price of a plan. */
const priceOf = (page: Page, plan: string) =>
  page
    .locator('#pricing li', { has: page.getByRole('heading', { name: plan }) })
    .locator('strong')
    .filter({ visible: true });

const asked = (page: Page, question: string) => page.getByRole('group').filter({ hasText: question });

test('a visitor reads the landing, chooses a period, opens questions and a document, and registers', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(baseURL ?? '').host) elsewhere.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контент на месяц, пока остывает кофе');
  for (const id of ['features', 'for-whom', 'autoposting', 'workflow', 'projects', 'speed', 'pricing', 'faq', 'cta']) {
    await expect(page.locator(`section#${id}`)).toHaveCount(1);
  }

  await page.getByRole('link', { name: 'Посмотреть тарифы' }).click();
  await expect(page.getByRole('heading', { name: 'Тарифы' })).toBeInViewport();
  await expect(priceOf(page, 'Pro')).toHaveText(/^699\s₽$/);
  await page.getByRole('radio', { name: /За год/ }).press('Space');
  await expect(priceOf(page, 'Pro')).toHaveText(/^6\s699\s₽$/);
  await expect(page.getByText(/^Экономия 1\s689\s₽$/)).toBeVisible();

  await page.getByText('Что именно бесплатно?').click();
  await expect(page.getByText(/^Три вещи сразу/)).toBeVisible();
  await page.getByText('Куда Орбита публикует?').click();
  await expect(asked(page, 'Куда Орбита публикует?')).toHaveAttribute('open');
  await expect(page.getByText(/^Три вещи сразу/)).toBeHidden();

  const pictures = page.locator('figure img').filter({ visible: true });
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(elsewhere, 'requests to other hosts').toEqual([]);

  await expect(page.locator('footer').getByRole('link', { name: 'Политика cookie' })).toHaveAttribute(
    'href',
    '/legal/cookies',
  );
  const { name, email, password } = newcomer();
  await page.getByRole('link', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('link', { name: 'Орбита' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Начать бесплатно' }).first().click();
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /Принимаю/ }).check();
  await page.getByRole('checkbox', { name: /Даю/ }).check();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Tab goes through the landing from beginning to end, with visible focus everywhere', async ({ page }) => {
  await page.goto('/');
  await page.locator('body').press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  const last = page.locator('footer :is(a, button):visible').last();
  for (let stop = 0; stop < 120; stop += 1) {
    await expectFocusSeen(page);
    await expect(page.locator(':focus')).toBeInViewport();
    if (await last.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(last).toBeFocused();
});

test('keys open the menu of a phone and the texts of the planets', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Меню' });
  await pressOn(page, page.getByRole('button', { name: 'Меню' }));
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, menu.getByRole('link', { name: 'Вопросы' }));
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Вопросы и ответы' })).toBeInViewport();

  await page.goto('/');
  const saturn = page.getByRole('button', { name: 'Сатурн' });
  await tabTo(page, saturn);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Легче воды/)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Легче воды/)).toBeHidden();
  await expect(saturn).toBeFocused();
});

test('the landing is readable in both themes and at every width', async ({ page }) => {
  await page.goto('/');
  for (const theme of ['dark', 'light'] as const) {
    if (theme === 'light') await page.getByRole('button', { name: 'Сменить тему' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await settle(page);
    for (const width of [320, 360, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `landing ${theme} ${width}`);
      if (width !== 360 && width !== 1440) continue;
      const isAgain = theme === 'light' || width === 1440;
      await expectAccessible(page, `landing ${theme} ${width}`, { isAgain });
    }
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  // Journeys reduce motion unless it is their subject.
  expect(await decorativeMotion(page)).toBe(0);
});

test('on paper the landing is dark on white, with every answer and no buttons', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByText(/^Три вещи сразу/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Начать бесплатно' }).filter({ visible: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'landing on paper');
  await expectAccessible(page, 'landing on paper');
  const dark = await page.evaluate(() => {
    const lightOf = (colour: string): number => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha < 0.5 ? 255 : (r + g + b) / 3;
    };
    return [...document.querySelectorAll('body, main *')]
      .filter((part) => !part.closest('svg') && part.checkVisibility())
      .filter((part) => lightOf(getComputedStyle(part).backgroundColor) < 200)
      .map((part) => part.className);
  });
  expect(dark, 'dark backgrounds').toEqual([]);
});

test('a signed-in user comes to the dashboard', async ({ page, resident }) => {
  await signIn(page, resident);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything but the theme works', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Сменить тему' })).toHaveCount(0);
    await page.getByRole('radio', { name: /За год/ }).press('Space');
    await expect(priceOf(page, 'Super')).toHaveText(/^14\s399\s₽$/);
    await page.getByText('Кто пишет тексты?').click();
    await expect(page.getByText(/^Языковая модель/)).toBeVisible();
    await page.getByRole('button', { name: 'Нептун' }).click();
    await expect(page.getByText(/^Его нашли на бумаге/)).toBeVisible();
  });
});
