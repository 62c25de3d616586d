import { competitorRoutes, projectRoutes } from '@orbita/contracts';
import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject } from '../support/members.js';
import { pickUp } from '../support/plan-page.js';
import { expect, test } from '../support/test.js';

const cards = (page: Page) => page.getByRole('list', { name: 'Отслеживаемые каналы' }).getByRole('article');

/** Follows a channel with the keyboard only. */
const follow = async (page: Page, entry: string, name: string): Promise<void> => {
  await pressOn(page, page.getByRole('button', { name: 'Добавить канал' }));
  const dialog = page.getByRole('dialog', { name: 'Добавить канал' });
  await expect(dialog.getByLabel('Канал в Telegram')).toBeFocused();
  await page.keyboard.type(entry);
  await expect(dialog.getByText(`Канал @${name}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

test('channels by keyboard: followed, reordered, filtered by period, deleted', async ({ page, journal, member }) => {
  journal.foresee('POST /api/competitors', 400);
  const project = await newProject(member, 'Кофейня «Зерно»');
  await page.goto(`/dashboard/projects/${project.id}`);
  await page.getByRole('link', { name: 'Конкуренты' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Нет отслеживаемых каналов' })).toBeVisible();
  await expectGoodScreen(page, 'competitors none');

  await pressOn(page, page.getByRole('button', { name: 'Добавить канал' }));
  const dialog = page.getByRole('dialog', { name: 'Добавить канал' });
  await expect(dialog.getByLabel('Канал в Telegram')).toBeFocused();
  await page.keyboard.type('@chat_o_kofe');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Это группа, а не канал/)).toBeVisible();
  await expectGoodScreen(page, 'competitor dialog refused');
  await page.keyboard.press('Escape');

  await follow(page, 'https://t.me/s/zerno_i_voda?before=7', 'zerno_i_voda');
  await expect(cards(page).first()).toContainText('12,4K');
  await follow(page, 'chai_list', 'chai_list');
  await follow(page, 't.me/molchit', 'molchit');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('3 из 3 каналов')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Добавить канал' }));
  await expect(page.getByRole('link', { name: 'Посмотреть тарифы' })).toBeVisible();
  await expectGoodScreen(page, 'competitor limit');
  await page.keyboard.press('Escape');

  const handle = page.getByRole('button', { name: 'Переместить канал «Зерно и вода»' });
  await tabTo(page, handle);
  await pickUp(page, handle, 'Зерно и вода');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Над: место 2 из 3.')).toBeAttached();
  const ordered = page.waitForResponse((response) => response.url().endsWith('/api/competitors/order'));
  await page.keyboard.press('Space');
  await ordered;
  await expect(cards(page).nth(1)).toContainText('Зерно и вода');
  await expect(page.getByRole('button', { name: 'Переместить канал «Зерно и вода»' })).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: '30 дней' }));
  await expect(page).toHaveURL(/\?tab=competitors&period=30d$/);
  await page.reload();
  await expect(cards(page).nth(1), 'the order is kept').toContainText('Зерно и вода');
  await expect(cards(page).nth(1)).toContainText('за 30 дней');
  await pressOn(page, page.getByRole('button', { name: 'Обновить все' }));
  await expect(page.getByText('Данные всех каналов свежие')).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: 'Удалить канал «Молчаливый канал»' }));
  const question = page.getByRole('dialog', { name: 'Удалить канал из мониторинга?' });
  await pressOn(page, question.getByRole('button', { name: 'Удалить канал' }));
  await expect(cards(page)).toHaveCount(2);
});

test('channels are dragged by mouse and by finger, and stay in their new order', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  for (const name of ['zerno_i_voda', 'chai_list', 'molchit']) {
    const body = { project_id: project.id, channel_username: name };
    await member.api.call(competitorRoutes.create, { body });
  }
  await page.goto(`/dashboard/projects/${project.id}?tab=competitors`);
  await expect(cards(page)).toHaveCount(3);
  const handle = page.getByRole('button', { name: 'Переместить канал «Зерно и вода»' });
  const carried = cards(page).filter({ has: handle });
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('nothing to point at');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const stored = () => page.waitForResponse((response) => response.url().endsWith('/api/competitors/order'));

  const byMouse = stored();
  const from = await middleOf(handle);
  const to = await middleOf(cards(page).nth(2));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(cards(page).nth(2)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await byMouse;
  await expect(cards(page).nth(2)).toContainText('Зерно и вода');

  const byFinger = stored();
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove', place: Locator) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [await middleOf(place)] });
  await touch('touchStart', handle);
  await expect(carried).toHaveAttribute('data-carried', 'true');
  await touch('touchMove', cards(page).nth(1));
  await expect(cards(page).nth(1)).toHaveAttribute('data-over', 'true');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await byFinger;
  await page.reload();
  await expect(cards(page).nth(1), 'the order is kept').toContainText('Зерно и вода');
});

test('channels with their pictures, the own one first, and the best posts on the dashboard', async ({
  page,
  member,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  await member.api.call(projectRoutes.update, {
    params: { id: project.id },
    body: { social_urls: { telegram: 'https://t.me/nasha_kofeinya' } },
  });
  await page.goto(`/dashboard/projects/${project.id}?tab=competitors`);
  await expect(cards(page)).toHaveCount(1);
  for (const name of ['zerno_i_voda', 'chai_list', 'molchit']) await follow(page, name, name);
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Другие действия с каналом «Зерно и вода»' }).click();
  await page.getByRole('menuitem', { name: 'Добавить заметку' }).click();
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Хорошо рассказывают о зерне. '.repeat(8));
  await expectGoodScreen(page, 'competitor note');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards(page).first()).toContainText('Ваш проект');
  await expectGoodScreen(page, 'competitors');
  await page.getByRole('button', { name: 'Другие действия с каналом «Молчаливый канал»' }).click();
  await expectGoodScreen(page, 'competitor menu');

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Конкуренты' }).getByRole('article')).toHaveCount(3);
  await expectGoodScreen(page, 'dashboard with competitors');
});
