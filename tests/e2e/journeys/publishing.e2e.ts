import { integrationRoutes, publicationRoutes } from '@orbita/contracts';
import { acceptedWith, newBot, setBotBehaviour } from '../support/bots.js';
import { letTimeCome } from '../support/clock.js';
import { pressOn, typeInto } from '../support/keyboard.js';
import { publishNow } from '../support/publication-bar.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject, startTrial } from '../support/members.js';
import { dayFromToday, planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

test('posts are published once: by hand, without an answer, and at their time if the subscription allows it', async ({
  page,
  member,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(2, { social_networks: ['telegram'] }));
  const words = plan.publications.map(({ id }) => `Обжарка номер ${id}-${project.id}`);
  for (const [place, { id }] of plan.publications.entries()) {
    const content = `${words[place]} уже в зале`;
    const content_entities = [{ type: 'bold' as const, offset: 0, length: 7 }];
    await member.api.call(publicationRoutes.update, { params: { id }, body: { content, content_entities } });
  }
  const bot = await newBot();
  const { channel } = bot;
  const [first, second] = plan.publications.map(({ id }) => `/dashboard/publications/${id}/edit`);
  const dialog = page.getByRole('dialog', { name: 'Опубликовать пост' });

  await test.step('without an account the page links to connecting one', async () => {
    await page.goto(first ?? '');
    await publishNow(page);
    await expect(dialog.getByText('Пока некуда публиковать')).toBeVisible();
    await expectGoodScreen(page, 'publish without accounts');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await member.api.call(integrationRoutes.create, {
    body: { platform: 'telegram', credentials: { bot_token: bot.token, chat_id: `@${channel.username}` } },
  });

  await test.step('by hand, by keyboard: as previewed, and only once', async () => {
    await page.reload();
    await publishNow(page);
    await expect(dialog.getByRole('checkbox', { name: channel.title }), 'the only account').toBeChecked();
    await expectGoodScreen(page, 'publish dialog');
    await pressOn(page, dialog.getByRole('button', { name: 'Опубликовать в 1 аккаунт' }));
    const done = page.getByRole('dialog', { name: 'Пост успешно опубликован!' });
    await expect(done.getByRole('link', { name: 'Открыть в Telegram' })).toHaveAttribute(
      'href',
      new RegExp(`^https://t\\.me/${channel.username}/\\d+$`),
    );
    await pressOn(page, done.getByRole('button', { name: 'Готово' }));
    await expect(page.getByRole('heading', { name: 'Опубликованные посты' })).toBeVisible();
    await expectGoodScreen(page, 'publication with receipts');
    const posts = await acceptedWith(words[0] ?? '');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.entities).toEqual([expect.objectContaining({ type: 'bold', offset: 0, length: 7 })]);
    await publishNow(page);
    await expect(dialog.getByRole('checkbox', { name: channel.title })).toBeDisabled();
    await expect(dialog).toContainText('Пост уже здесь');
    await page.keyboard.press('Escape');
  });

  await test.step('a lost answer is shown, never repeated, and settled by the user who has checked', async () => {
    await setBotBehaviour(bot, { fault: 'lost answer', times: 1 });
    await page.goto(second ?? '');
    await publishNow(page);
    await expect(dialog.getByRole('checkbox', { name: channel.title }), 'the only account').toBeChecked();
    await pressOn(page, dialog.getByRole('button', { name: 'Опубликовать в 1 аккаунт' }));
    const unknown = page.getByRole('dialog', { name: 'Есть отправки без ответа' });
    await expect(unknown).toContainText('пост мог выйти, а мог и нет');
    await expectGoodScreen(page, 'unconfirmed');
    await pressOn(page, unknown.getByRole('button', { name: 'Пост вышел' }));
    await typeInto(page, unknown.getByRole('textbox'), `https://t.me/${channel.username}/77`);
    await pressOn(page, unknown.getByRole('button', { name: 'Подтвердить' }));
    const done = page.getByRole('dialog', { name: 'Пост успешно опубликован!' });
    await expect(done.getByRole('link', { name: 'Открыть в Telegram' })).toBeVisible();
    await pressOn(page, done.getByRole('button', { name: 'Готово' }));
    expect(await acceptedWith(words[1] ?? '')).toHaveLength(1);
  });

  await test.step('automatic publishing: closed by the subscription, then shown with the day and the number of accounts', async () => {
    const planned = await member.api.call(publicationRoutes.create, {
      params: { id: plan.id },
      body: { title: 'Дегустация', short_description: 'Зовём на дегустацию', scheduled_date: plan.end_date },
    });
    await member.api.call(publicationRoutes.update, { params: { id: planned.id }, body: { content: 'Ждём вас' } });
    await page.goto(`/dashboard/publications/${planned.id}/edit`);
    await expect(page.getByText('Автопубликация доступна с тарифа Pro')).toBeVisible();
    await expectGoodScreen(page, 'publishing gate');
    const schedule = page.getByRole('button', { name: `12:00 · @${channel.username}` });
    await pressOn(page, schedule);
    const offer = page.getByRole('dialog', { name: 'Доступно с тарифа Pro' });
    await expectGoodScreen(page, 'offer for scheduling');
    await expect(offer.getByRole('button', { name: 'Начать пробный период' })).toBeVisible();
    await page.keyboard.press('Escape');
    await startTrial(member);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: channel.title }), 'the only account').toBeChecked();
    await expect(schedule).toHaveText(/^Запланировать/);
    await pressOn(page, schedule);
    await expect(schedule).toHaveText(/^Запланировано/);
    await expect(page.getByText(/^Выйдет .+ в 12:00 в 1 аккаунт\./)).toBeVisible();
    await expectGoodScreen(page, 'publication that goes out by itself');
    expect(await member.api.call(publicationRoutes.get, { params: { id: planned.id } })).toMatchObject({
      status: 'scheduled',
      auto_publish: true,
    });
  });

  await test.step('a whole project is paused, and resumed', async () => {
    await page.goto(`/dashboard/content-plans/${plan.id}`);
    await pressOn(page, page.getByRole('button', { name: 'Действия с планом' }));
    await page.getByRole('menuitem', { name: 'Остановить всё' }).press('Enter');
    const banner = page.getByRole('region', { name: 'Публикация проекта остановлена' });
    await expect(banner).toBeVisible();
    await expectGoodScreen(page, 'plan with publishing held');
    await pressOn(page, banner.getByRole('button', { name: 'Продолжить' }));
    await expect(banner).toBeHidden();
  });
});

test('a post past its time is shown as missed, and published at its new time', async ({ page, member }) => {
  await startTrial(member);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['telegram'] }));
  const { token, channel } = await newBot();
  const account = await member.api.call(integrationRoutes.create, {
    body: { platform: 'telegram', credentials: { bot_token: token, chat_id: `@${channel.username}` } },
  });
  const id = plan.publications[0]?.id ?? 0;
  const words = `Каппинг номер ${id}-${project.id}`;
  await member.api.call(publicationRoutes.update, {
    params: { id },
    body: { content: words, auto_publish: true, integration_ids: [account.id] },
  });
  const statusNow = async () => (await member.api.call(publicationRoutes.get, { params: { id } })).status;
  await letTimeCome(member, id, 61);
  await expect.poll(statusNow).toBe('missed');

  await page.goto(`/dashboard/publications/${id}/edit`);
  await expect(page.getByText(/^В свой срок пост не вышел\. Назначьте новое время/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Пропущено$/ })).toBeVisible();
  await expect(page.getByText(/^Время отправки прошло, ничего не отправлено/)).toBeVisible();
  await expectGoodScreen(page, 'publication that was missed');
  expect(await acceptedWith(words)).toEqual([]);

  await page.getByRole('textbox', { name: 'Дата' }).fill(dayFromToday(2));
  await pressOn(page, page.getByRole('button', { name: 'Сохранить' }));
  await expect(page.getByText('Публикация сохранена!')).toBeVisible();
  await expect(page.getByText(/^Выйдет .+ в 1 аккаунт\./)).toBeVisible();
  await letTimeCome(member, id);
  await expect.poll(statusNow).toBe('published');
  expect(await acceptedWith(words)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Опубликованные посты' })).toBeVisible();
});
