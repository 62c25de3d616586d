import { type PublicationUpdateRequest, integrationRoutes, publicationRoutes } from '@orbita/contracts';
import { acceptedWith, newBot } from '../support/bots.js';
import { letTimeCome } from '../support/clock.js';
import { pressOn, typeInto } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject, startTrial } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const MINUTE_MS = 60_000;

/** A moment, ms, in the project's time zone. */
const at = (moment: number): Pick<PublicationUpdateRequest, 'scheduled_date' | 'scheduled_time'> => {
  const words = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Moscow',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment);
  const [scheduled_date, scheduled_time] = words.split(' ');
  return { scheduled_date, scheduled_time };
};

test('a publication at risk is reported, fixed from the report, published automatically and leaves a receipt', async ({
  page,
  member,
}) => {
  await startTrial(member);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(6, { social_networks: ['telegram'] }));
  const { token, channel } = await newBot();
  const account = await member.api.call(integrationRoutes.create, {
    body: { platform: 'telegram', credentials: { bot_token: token, chat_id: `@${channel.username}` } },
  });
  const words = `Дегустация номер ${project.id}`;
  const byItself = { auto_publish: true, integration_ids: [account.id] };
  const [first, second, third] = plan.publications;
  // One without a text, two at one minute.
  await member.api.call(publicationRoutes.update, {
    params: { id: first!.id },
    body: { title: 'Дегустация', ...at(Date.now() + 30 * MINUTE_MS), ...byItself },
  });
  const { scheduled_date, scheduled_time } = second!;
  for (const { id } of [second!, third!]) {
    await member.api.call(publicationRoutes.update, {
      params: { id },
      body: { content: 'Ждём вас в субботу', scheduled_date, scheduled_time, ...byItself },
    });
  }
  const board = `/dashboard/projects/${project.id}/outlook`;
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Дегустация', exact: true }) });

  await test.step('the board says what is wrong, and so does the plan', async () => {
    await page.goto(board);
    await expect(page.getByText('2 публикации выйдут (2 с оговорками), 1 под вопросом, 3 вручную')).toBeVisible();
    await expect(row).toContainText('Не выйдет');
    await expectGoodScreen(page, 'outlook');
    await page.goto(`/dashboard/content-plans/${plan.id}?publication=${first!.id}`);
    const beside = page.getByRole('region', { name: 'Готовность' });
    await expect(beside.getByRole('link', { name: 'Написать текст: Дегустация' })).toBeVisible();
    await expectGoodScreen(page, 'plan with a publication at risk');
  });

  await test.step('the action at the problem fixes it', async () => {
    await page.goto(`${board}?show=at-risk`);
    await pressOn(page, row.getByRole('link', { name: 'Написать текст: Дегустация' }));
    await typeInto(page, page.getByRole('textbox', { name: 'Текст', exact: true }), words);
    await pressOn(page, page.getByRole('button', { name: 'Сохранить' }));
    await expect(page.getByText('Публикация сохранена!')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Под вопросом ничего нет' })).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Показать все' }));
    await expect(row).toContainText('Выйдет');
    await pressOn(page, page.getByRole('button', { name: /^Перенести…/ }).first());
    const move = page.getByRole('dialog', { name: 'Перенести публикацию' });
    await move.getByLabel('Время').fill('23:45');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 публикации выйдут, 3 вручную')).toBeVisible();
  });

  await test.step('it is published automatically, and the page says so', async () => {
    await page.goto(`/dashboard/projects/${project.id}/receipts`);
    await expect(page.getByRole('heading', { name: 'Отправок пока нет' })).toBeVisible();
    await expectGoodScreen(page, 'no receipts');
    await letTimeCome(member, first!.id);
    await expect.poll(() => acceptedWith(words)).toHaveLength(1);
    await page.reload();
    const receipt = page.getByRole('row', { name: /Дегустация/ });
    await expect(receipt).toContainText('Опубликовано');
    await expect(receipt).toContainText(channel.title);
    await expect(receipt.getByRole('link', { name: 'Открыть в Telegram' })).toHaveAttribute(
      'href',
      new RegExp(`^https://t\\.me/${channel.username}/\\d+$`),
    );
    await expectGoodScreen(page, 'receipts');
    await pressOn(page, page.getByRole('button', { name: 'Не вышли' }));
    await expect(page.getByRole('heading', { name: 'Всё вышло: неудач нет' })).toBeVisible();
    await expect(page).toHaveURL(/state=failed/);
  });
});
