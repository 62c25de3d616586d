import {
  type ContentPlanWithPublications,
  contentPlanRoutes,
  integrationRoutes,
  publicationRoutes,
} from '@orbita/contracts';
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
    await openPublication(page).getByRole('button', { name: 'Ещё действия' }).click();
    await page.getByRole('menuitem', { name: 'Перенести…' }).click();
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
