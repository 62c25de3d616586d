import { addDays, mondayOf } from '@orbita/contracts';
import type { Locator } from '@playwright/test';
import { newProject } from '../support/members.js';
import { pickUp } from '../support/plan-page.js';
import { dayFromToday, planOf, readPlan, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

// Dragging is animated, as most users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
