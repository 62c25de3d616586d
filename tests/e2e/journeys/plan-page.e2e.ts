import {
  type ContentPlanWithPublications,
  addDays,
  contentPlanRoutes,
  integrationRoutes,
  mondayOf,
  publicationRoutes,
} from '@orbita/contracts';
import type { Locator } from '@playwright/test';
import { newBot } from '../support/bots.js';
import { newProject, startTrial } from '../support/members.js';
import { byLabel, openPublication, pickUp, planAction, publicationRows, shownCounts } from '../support/plan-page.js';
import { dayFromToday, planOf, promisedCounts, readPlan, typeCounts, writtenPlan } from '../support/plans.js';
import { expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

// Dragging is animated, as most users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const DISTRIBUTION = { engaging: 35, selling: 20, educational: 20, entertaining: 10, story: 10, reels: 5 };

test('a written plan is edited, written again and deleted', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const order = planOf(6, { content_distribution: DISTRIBUTION, name: 'Ноябрь' });
  const plan = await writtenPlan(member, project.id, order);
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await expect(publicationRows(page)).toHaveCount(6);
  const idsOf = ({ publications }: ContentPlanWithPublications): number[] => publications.map(({ id }) => id);

  await test.step('settings change, publications stay', async () => {
    await planAction(page, 'Редактировать');
    const wizard = page.getByRole('dialog', { name: 'Редактировать контент-план' });
    await wizard.getByLabel('Название').fill('Декабрь');
    await wizard
      .getByRole('navigation', { name: 'Шаги' })
      .getByRole('button', { name: /Типы контента/ })
      .click();
    await wizard.getByRole('button', { name: 'История: 0%' }).click();
    const reels = wizard.getByRole('slider', { name: 'Доля: Reels/Shorts' });
    await reels.press('ArrowRight');
    await reels.press('ArrowRight');
    await wizard.getByRole('button', { name: 'Далее' }).click();
    await wizard.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(wizard).toBeHidden();
    await expect(page.getByText('План сохранён. Публикации изменятся после перегенерации.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Декабрь' })).toBeVisible();
    const edited = await readPlan(member, plan.id);
    expect(edited.content_distribution).toEqual({
      engaging: 35,
      selling: 20,
      educational: 20,
      entertaining: 10,
      reels: 15,
    });
    expect(idsOf(edited)).toEqual(idsOf(plan));
  });

  await test.step('a new set by the new settings', async () => {
    const title = plan.publications[0]?.title ?? '';
    await expect(publicationRows(page).getByRole('button', { name: title })).toBeVisible();
    await planAction(page, 'Перегенерировать');
    const question = page.getByRole('dialog', { name: 'Перегенерировать план?' });
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    expect(idsOf(await readPlan(member, plan.id)), 'nothing happens without consent').toEqual(idsOf(plan));
    await planAction(page, 'Перегенерировать');
    await question.getByRole('button', { name: /· бесплатно$/ }).click();
    await expect(page.getByText('Контент-план успешно перегенерирован!')).toBeVisible();
    const fresh = await readPlan(member, plan.id);
    expect(idsOf(fresh).filter((id) => idsOf(plan).includes(id))).toEqual([]);
    expect(typeCounts(fresh)).toEqual(promisedCounts(fresh.content_distribution, 6));
    expect(await shownCounts(page)).toEqual(byLabel(typeCounts(fresh)));
  });

  await test.step('gone', async () => {
    await planAction(page, 'Удалить');
    await page
      .getByRole('dialog', { name: 'Удалить контент-план?' })
      .getByRole('button', { name: 'Удалить план' })
      .click();
    await expect(page).toHaveURL(`/dashboard/projects/${plan.project_id}`);
    await expect(page.getByText('Контент-план «Декабрь» удалён')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Пока нет контент-планов' })).toBeVisible();
    expect((await member.api.send(contentPlanRoutes.get, { params: { id: plan.id } })).status).toBe(404);
  });
});

test('a publication is moved to another day by keyboard, moved by a dialog, and undone', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  // In the middle of a month, whatever day it is: the week above must be on the page.
  const month = dayFromToday(31).slice(0, 7);
  const days = { start_date: `${month}-15`, end_date: `${month}-17` };
  const plan = await writtenPlan(member, project.id, planOf(3, days));
  const [first] = plan.publications;
  if (!first) throw new Error('a written plan has publications');
  const placeOf = async (id: number) => {
    const { publications } = await readPlan(member, plan.id);
    const found = publications.find((one) => one.id === id);
    return found && `${found.scheduled_date} ${found.scheduled_time}`;
  };
  const before = `${first.scheduled_date} ${first.scheduled_time}`;
  await page.goto(`/dashboard/content-plans/${plan.id}?month=${first.scheduled_date.slice(0, 7)}`);

  await test.step('moved by keyboard, announced, and the focus follows', async () => {
    await page.getByText('Месяц', { exact: true }).click();
    const item = page.locator(`#publication-${first.id}`);
    await pickUp(page, item, first.title);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Над: /)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Публикация перенесена на /)).toBeVisible();
    await expect(item).toBeFocused();
    await expect.poll(() => placeOf(first.id)).toBe(`${month}-08 ${first.scheduled_time}`);
    await page.keyboard.press('KeyZ');
    await expect.poll(() => placeOf(first.id)).toBe(before);
  });

  await test.step('the chosen view is kept; moved by the dialog; dropped and undone', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Месяц' })).toBeChecked();
    await page.getByText('Список', { exact: true }).click();
    await expect(publicationRows(page)).toHaveCount(3);
    await publicationRows(page).first().getByRole('button').click();
    await expect(openPublication(page)).toContainText('1 из 3');
    await openPublication(page).getByRole('button', { name: 'Перенести…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Перенести публикацию' });
    await dialog.getByLabel('Время').fill('23:15');
    await dialog.getByRole('button', { name: 'Перенести' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => placeOf(first.id)).toBe(`${first.scheduled_date} 23:15`);
    await page.keyboard.press('KeyX');
    await expect(publicationRows(page)).toHaveCount(2);
    await expect.poll(() => placeOf(first.id)).toBeUndefined();
    // The undo of the move may still be offered above it.
    await page.getByRole('button', { name: 'Отменить' }).last().click();
    await expect(publicationRows(page)).toHaveCount(3);
    await expect.poll(() => placeOf(first.id)).toBe(`${first.scheduled_date} 23:15`);
  });

  await test.step('another idea by R, the old one by Z; new ideas beside the old are accepted and undone', async () => {
    await publicationRows(page).first().getByRole('button').click();
    const title = openPublication(page).getByRole('heading', { level: 2 });
    await expect(title).toHaveText(first.title);
    await page.keyboard.press('KeyR');
    await expect(page.getByText(/^Другая идея: /)).toBeVisible();
    await expect(title).not.toHaveText(first.title);
    await page.keyboard.press('KeyZ');
    await expect(title).toHaveText(first.title);
    await planAction(page, 'Новые идеи на выбор');
    const ideas = page.getByRole('dialog', { name: 'Новые идеи на выбор' });
    await ideas.getByRole('button', { name: 'Написать новые идеи · бесплатно' }).click();
    // A moved publication belongs to its user, and is pinned.
    await ideas.getByRole('button', { name: 'Взять все · 2' }).click();
    await expect(ideas.getByText(/Все новые идеи на своих местах/)).toBeVisible();
    await ideas.getByRole('button', { name: 'Вернуть как было' }).click();
    await expect(ideas.getByText(/Осталось решить: 2/)).toBeVisible();
    const titlesOf = ({ publications }: ContentPlanWithPublications) => publications.map((one) => one.title).sort();
    expect(titlesOf(await readPlan(member, plan.id))).toEqual(titlesOf(plan));
  });
});

test('the next step of a plan is on its page: texts by two presses, then all of it scheduled', async ({
  page,
  member,
}) => {
  await startTrial(member);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(4, { social_networks: ['telegram', 'instagram'] }));
  const { token, channel } = await newBot();
  await member.api.call(integrationRoutes.create, {
    body: { platform: 'telegram', credentials: { bot_token: token, chat_id: `@${channel.username}` } },
  });
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await page.getByRole('button', { name: 'Написать 4 текста · бесплатно' }).click();
  await page
    .getByRole('dialog', { name: 'Написать тексты 4 публикаций?' })
    .getByRole('button', { name: 'Написать тексты · 4 публикации · бесплатно' })
    .click();
  await expect
    .poll(async () => (await readPlan(member, plan.id)).publications.every((one) => one.has_content))
    .toBe(true);
  // Nothing may be left to fill in, whatever the demo writer left open.
  for (const { id } of plan.publications) {
    await member.api.call(publicationRoutes.update, { params: { id }, body: { content: 'Ждём вас в субботу' } });
  }
  await page.reload();
  const going = plan.publications.filter(({ social_network }) => social_network === 'telegram').length;
  await page.getByRole('button', { name: 'Запланировать все' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запланировать публикации?' });
  await expect(dialog.getByRole('checkbox', { name: channel.title })).toBeChecked();
  await expect(dialog.getByText(/Instagram, туда Орбита не публикует/)).toBeVisible();
  await expectGoodScreen(page, 'all of a plan is to be scheduled');
  await dialog.getByRole('button', { name: `Запланировать ${going} публикации` }).click();
  await expect(page.getByText(`Запланировано, ${4 - going} опубликуете сами`)).toBeVisible();
  const { publications } = await readPlan(member, plan.id);
  expect(publications.filter(({ auto_publish }) => auto_publish)).toHaveLength(going);
});

test('removing several asks, undo outlives a reload, and the trash gives everything back', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(8));
  const stored = async () => (await readPlan(member, plan.id)).publications.length;
  const choose = async (count: number) => {
    for (const { title } of plan.publications.slice(0, count)) {
      await page.getByRole('checkbox', { name: `Выбрать «${title}»` }).check();
    }
  };
  const bar = page.getByRole('region', { name: 'Выбранные публикации' });
  const search = page.getByLabel('Найти публикацию');
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await page.getByText('Список', { exact: true }).click();

  await test.step('what a filter hides is not selected', async () => {
    await choose(6);
    await expect(bar.getByRole('status')).toHaveText('Выбрано: 6');
    await search.fill('ничегонетакого');
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await expect(bar).toBeHidden();
    await search.fill('');
    await expect(publicationRows(page)).toHaveCount(8);
    await expect(bar).toBeHidden();
  });

  await test.step('six are removed after a question; Z restores them after a reload', async () => {
    await choose(6);
    await bar.getByRole('button', { name: 'Удалить' }).click();
    const question = page.getByRole('dialog', { name: 'Удалить 6 публикаций?' });
    await expect(question).toContainText('30 дней они будут в корзине');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    expect(await stored()).toBe(8);
    await bar.getByRole('button', { name: 'Удалить' }).click();
    await question.getByRole('button', { name: 'Удалить' }).click();
    await expect(publicationRows(page)).toHaveCount(2);
    await expect.poll(stored).toBe(2);
    await page.reload();
    await expect(publicationRows(page)).toHaveCount(2);
    await page.keyboard.press('KeyZ');
    await expect(publicationRows(page)).toHaveCount(8);
    await expect.poll(stored).toBe(8);
  });

  await test.step('the trash: one by one and several, with the plan they belong to', async () => {
    await choose(2);
    await bar.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect.poll(stored).toBe(6);
    await planAction(page, 'Удалить');
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить план' }).click();
    await expect(page.getByText(/^Контент-план .* удалён$/)).toBeVisible();
    await page.getByLabel('Уведомления').getByRole('link', { name: 'Корзина' }).last().click();
    await expect(page).toHaveURL('/dashboard/trash');
    const rows = page.getByRole('list', { name: 'Удалённое' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('Контент-план · 6 публикаций · Кофейня «Зерно»');
    await expect(rows.first()).toContainText('осталось 30 дней');
    await expectGoodScreen(page, 'trash');
    const [first, second] = plan.publications;
    await page.getByRole('button', { name: `Восстановить с планом «${first?.title}»` }).click();
    await expect(rows).toHaveCount(1);
    expect(await stored()).toBe(7);
    await page.getByRole('checkbox', { name: `Выбрать «${second?.title}»` }).check();
    await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Восстановить' }).click();
    await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
    expect(await stored()).toBe(8);
  });

  await test.step('for good, after a question', async () => {
    const [first] = plan.publications;
    await member.api.send(publicationRoutes.delete, { params: { id: first?.id ?? 0 } });
    await page.reload();
    await page.getByRole('button', { name: 'Очистить корзину' }).click();
    const question = page.getByRole('dialog', { name: 'Очистить корзину?' });
    await question.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
    expect((await member.api.send(publicationRoutes.restore, { params: { id: first?.id ?? 0 } })).status).toBe(404);
  });
});

test('a publication is dragged by mouse, by finger into another month, and back by keyboard', async ({
  page,
  member,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(3));
  const [first] = plan.publications;
  if (!first) throw new Error('a written plan has publications');
  const dateOf = async () =>
    (await readPlan(member, plan.id)).publications.find(({ id }) => id === first.id)?.scheduled_date;
  const month = first.scheduled_date.slice(0, 7);
  await page.goto(`/dashboard/content-plans/${plan.id}?month=${month}`);
  await page.getByText('Месяц', { exact: true }).click();
  const item = page.locator(`#publication-${first.id}`);
  const cell = (date: string) => page.locator(`[data-cell="${date}"]`);
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('nothing to point at');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const moved = page.getByText(/^Публикация перенесена на /);

  await test.step('by mouse', async () => {
    const target = `${month}-${first.scheduled_date.endsWith('-15') ? '16' : '15'}`;
    const from = await middleOf(item);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const to = await middleOf(cell(target));
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(cell(target)).toHaveAttribute('data-over', 'true');
    await page.mouse.up();
    await expect(moved).toBeVisible();
    await expect.poll(dateOf).toBe(target);
  });

  const away = await test.step('by finger, over the arrow, to a day of a hidden month', async () => {
    const finger = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', place: Locator) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [await middleOf(place)] });
    await touch('touchStart', item);
    await expect(item).toHaveAttribute('data-carried', 'true');
    await touch('touchMove', page.getByRole('button', { name: 'Следующий месяц' }));
    await expect(cell(`${month}-10`)).toHaveCount(0);
    // Any month will do; another one may still come under the finger.
    const under = page.locator('[data-cell]').nth(17);
    await touch('touchMove', under);
    await expect(under).toHaveAttribute('data-over', 'true');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await dateOf())?.slice(0, 7)).not.toBe(month);
    const date = await dateOf();
    await expect(under).toHaveAttribute('data-cell', date ?? '');
    await expect(under.filter({ has: item })).toHaveCount(1);
    return date ?? '';
  });

  await test.step('undone in another month, it is at its own day again', async () => {
    await pickUp(page, item, first.title);
    await page.keyboard.press('PageUp');
    await expect(page.locator('[data-cell][data-away]')).toHaveAttribute('data-cell', away);
    await page.keyboard.press('Escape');
    await expect(item).toBeFocused();
    await expect(page.locator('[data-cell]').filter({ has: item })).toHaveAttribute('data-cell', away);
    expect(await dateOf()).toBe(away);
  });

  await test.step('by keyboard, a month back', async () => {
    await pickUp(page, item, first.title);
    await page.keyboard.press('PageUp');
    await expect(page.locator('[data-cell][data-away]')).toHaveAttribute('data-cell', away);
    // Until the days of the other month are measured, the dragged item is over the day it came from.
    const under = page.locator('[data-cell][data-over]:not([data-away])');
    await expect(under).toHaveCount(1);
    const date = await under.getAttribute('data-cell');
    await page.keyboard.press('Space');
    await expect.poll(dateOf).toBe(date);
    await expect(item).toBeFocused();
  });
});

test('in the week a publication is moved to another time, and copied with Alt', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  // The three days are in one week.
  const monday = mondayOf(dayFromToday(14));
  const days = { start_date: monday, end_date: addDays(monday, 2) };
  const plan = await writtenPlan(member, project.id, planOf(3, days));
  const [first] = plan.publications;
  if (!first) throw new Error('a written plan has publications');
  const read = async () => (await readPlan(member, plan.id)).publications;
  const placeOf = async (id: number) => {
    const found = (await read()).find((one) => one.id === id);
    return found && `${found.scheduled_date} ${found.scheduled_time}`;
  };
  await page.goto(`/dashboard/content-plans/${plan.id}?view=week`);
  const item = page.locator(`#publication-${first.id}`);
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('nothing to point at');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  const drag = async (from: Locator, by: { x: number; y: number }, { withAlt = false } = {}) => {
    const { x, y } = await middleOf(from);
    await page.mouse.move(x, y);
    await page.mouse.down();
    if (withAlt) await page.keyboard.down('Alt');
    await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
    await page.mouse.up();
    if (withAlt) await page.keyboard.up('Alt');
  };
  const column = async () => (await middleOf(page.locator(`[data-cell="${monday}"]`))).width;
  /** The time of so many quarters of an hour later. */
  const later = (time: string, quarters: number): string => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = Math.round((60 * hours + minutes) / 15) * 15 + 15 * quarters;
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  };
  const moved = later(first.scheduled_time, 4);

  await test.step('by mouse to the next day, an hour later; back by Z', async () => {
    const hour = await page.locator(`[data-cell="${monday}"] li`).first().boundingBox();
    await drag(item, { x: await column(), y: (hour?.height ?? 0) + 2 });
    await expect(page.getByText(/^Публикация перенесена на /)).toBeVisible();
    await expect.poll(() => placeOf(first.id)).toBe(`${addDays(monday, 1)} ${moved}`);
    await page.keyboard.press('KeyZ');
    await expect.poll(() => placeOf(first.id)).toBe(`${monday} ${first.scheduled_time}`);
  });

  await test.step('by keyboard, a quarter of an hour and a day', async () => {
    await pickUp(page, item, first.title);
    const time = later(first.scheduled_time, 1);
    const next = addDays(monday, 1);
    // Each step counts from the last one, once it is on the screen.
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(new RegExp(`^Над: .*, ${time}\\.$`))).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(new RegExp(`^Над: ${Number(next.slice(8))} .*, ${time}\\.$`))).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => placeOf(first.id)).toBe(`${next} ${time}`);
    await expect(item).toBeFocused();
    await page.keyboard.press('KeyZ');
    await expect.poll(() => placeOf(first.id)).toBe(`${monday} ${first.scheduled_time}`);
  });

  await test.step('with Alt a copy stays there; undone by Z', async () => {
    await drag(item, { x: 3 * (await column()), y: 0 }, { withAlt: true });
    await expect(page.getByText(/^Копия добавлена на /)).toBeVisible();
    const added = (await read()).find(({ id }) => !plan.publications.some((one) => one.id === id));
    expect(added).toMatchObject({ title: first.title, scheduled_date: addDays(monday, 3), status: 'draft' });
    expect(await placeOf(first.id)).toBe(`${monday} ${first.scheduled_time}`);
    await page.keyboard.press('KeyZ');
    await expect.poll(async () => (await read()).length).toBe(3);
  });
});
