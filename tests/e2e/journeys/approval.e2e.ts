import { projectRoutes, publicationRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import path from 'node:path';
import { expectAccessible } from '../support/accessibility.js';
import { Journal } from '../support/journal.js';
import { expectGoodScreen, expectNoSidewaysScroll, SCREEN_VARIANTS, settle } from '../support/screens.js';
import { newProject } from '../support/members.js';
import { publicationRows } from '../support/plan-page.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

/** The page for clients follows the system theme: it has no switch. */
const expectGoodClientScreen = async (page: Page, where: string): Promise<void> => {
  for (const [index, { theme, width }] of SCREEN_VARIANTS.entries()) {
    const name = `${where} ${theme} ${width}`;
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await settle(page);
    if (process.env.ORBITA_SHOTS) await page.screenshot({ path: path.join(process.env.ORBITA_SHOTS, `${name}.png`) });
    await expectNoSidewaysScroll(page, name);
    await expectAccessible(page, name, { isAgain: index > 0 });
  }
};

test('a client without an account decides on a phone, and the owner sees what holds and what no longer does', async ({
  page,
  member,
  browser,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(4, { social_networks: ['telegram', 'vk'] }));
  const [first, second] = plan.publications.slice(0, 2);
  if (!first || !second) throw new Error('the plan has no publications');
  for (const { id } of [first, second]) {
    await member.api.call(publicationRoutes.update, { params: { id }, body: { content: `Обжарка номер ${id}` } });
  }

  const url = await test.step('the owner makes a link', async () => {
    await page.goto(`/dashboard/content-plans/${plan.id}`);
    await page.getByRole('button', { name: 'Действия с планом' }).click();
    await page.getByRole('menuitem', { name: 'Отправить на согласование' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отправить на согласование' });
    await dialog.getByLabel('Для кого').fill('Анна');
    await expectGoodScreen(page, 'approval links');
    await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
    const field = dialog.getByLabel('Ссылка для клиента');
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('listitem')).toContainText('клиент ещё не заходил');
    await expectGoodScreen(page, 'approval link made');
    const made = await field.inputValue();
    await page.keyboard.press('Escape');
    await expect(publicationRows(page).getByText('Ждёт клиента', { exact: true })).toHaveCount(2);
    return new URL(made);
  });

  await test.step('the client decides on a phone', async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const journal = new Journal(context);
    const phone = await context.newPage();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(request.url()));
    await phone.goto(`${new URL(page.url()).origin}${url.pathname}${url.hash}`);
    await expect(phone.getByText('Согласовано 0 из 4')).toBeVisible();
    await expectGoodClientScreen(phone, 'approval');
    const card = (title: string) => phone.getByRole('article', { name: title });
    await card(first.title).getByRole('button', { name: 'Согласовать' }).click();
    await expect(card(first.title)).toContainText('Вы согласовали');
    await card(second.title).getByRole('button', { name: 'Нужны правки' }).click();
    await expect(card(second.title).getByLabel('Что поправить')).toBeFocused();
    await phone.keyboard.type('Добавьте адрес');
    await expectGoodClientScreen(phone, 'approval comment');
    await phone.reload();
    await expect(card(second.title).getByLabel('Что поправить')).toHaveValue('Добавьте адрес');
    await card(second.title).getByLabel('Что поправить').press('Control+Enter');
    await expect(phone.getByRole('region', { name: /^Спасибо/ })).toBeFocused();
    await expectGoodClientScreen(phone, 'approval thanks');
    // The page uses the project's language, also for a link sent before the language changed.
    await member.api.call(projectRoutes.update, { params: { id: project.id }, body: { language: 'en' } });
    await phone.reload();
    await expect(phone.getByText('1 of 4 approved')).toBeVisible();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
    await expectGoodClientScreen(phone, 'approval in English');
    expect(asked.filter((address) => address.includes('/assets/index-'))).toEqual([]);
    expect(new Set(asked.map((address) => new URL(address).origin)).size, 'no other host is called').toBe(1);
    expect(journal.problems).toEqual([]);
    await context.close();
  });

  await test.step('the owner sees badges and the comment', async () => {
    await page.reload();
    await expect(publicationRows(page).getByText('Согласовано', { exact: true })).toBeVisible();
    await expect(publicationRows(page).getByText('Нужны правки', { exact: true })).toBeVisible();
    await expectGoodScreen(page, 'plan with approvals');
    await page.goto(`/dashboard/publications/${second.id}/edit`);
    await expect(page.getByRole('region', { name: 'Что сказал клиент' })).toContainText('Добавьте адрес');
    await expectGoodScreen(page, 'publication with verdict');
  });

  await test.step('an edit withdraws the approval, and says so first', async () => {
    await page.goto(`/dashboard/publications/${first.id}/edit`);
    await page.getByRole('textbox', { name: 'Текст' }).first().click();
    await page.keyboard.type('Новое: ');
    await expect(page.getByText(/^Правка снимет согласование/)).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изменено после согласования').first()).toBeVisible();
  });
});
