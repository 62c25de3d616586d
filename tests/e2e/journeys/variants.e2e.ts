import { integrationRoutes, publicationRoutes } from '@orbita/contracts';
import { acceptedWith, newBot } from '../support/bots.js';
import { letTimeCome } from '../support/clock.js';
import { pressOn } from '../support/keyboard.js';
import { newProject, startTrial } from '../support/members.js';
import { acceptedEverywhere, VK_KEY } from '../support/networks.js';
import { dayFromToday, planOf, writtenPlan } from '../support/plans.js';
import { expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

test('one post goes to two networks, each with its own text and its receipt', async ({ page, member }) => {
  await startTrial(member);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['telegram'] }));
  const { token, channel } = await newBot();
  const credentials = { bot_token: token, chat_id: `@${channel.username}` };
  await member.api.call(integrationRoutes.create, { body: { platform: 'telegram', credentials } });
  await member.api.call(integrationRoutes.create, { body: { platform: 'vk', credentials: VK_KEY } });
  const id = plan.publications[0]?.id ?? 0;
  const words = `Обжарка номер ${id}-${project.id}`;
  await member.api.call(publicationRoutes.update, {
    params: { id },
    body: { content: `${words} уже в зале`, scheduled_date: dayFromToday(2), scheduled_time: '12:00' },
  });
  const stored = (one: number) => member.api.call(publicationRoutes.get, { params: { id: one } });
  const tabs = page.getByRole('navigation', { name: 'Соцсети публикации' });
  const tab = (name: string) => tabs.getByRole('link', { name });
  const open = (name: string) => expect(tab(name)).toHaveAttribute('aria-current', 'page');
  await page.goto(`/dashboard/publications/${id}/edit`);

  await test.step('ВКонтакте is added by keyboard and has the text in common', async () => {
    await open('Telegram');
    await pressOn(page, page.getByRole('button', { name: 'Добавить соцсеть' }));
    await expectGoodScreen(page, 'networks that can be added');
    await page.getByRole('menuitem', { name: 'ВКонтакте' }).press('Enter');
    await open('ВКонтакте');
    await expect(tab('ВКонтакте')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Общий текст' })).toHaveText(`${words} уже в зале`);
    await expectGoodScreen(page, 'variant with everything in common');
  });
  const variant = (await stored(id)).variants[0]?.id ?? 0;

  await test.step('a change of the common text is saved on the way to the variant, and is there', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await open('Telegram');
    await page.getByRole('textbox', { name: 'Текст', exact: true }).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', заходите');
    await tab('ВКонтакте').click();
    await open('ВКонтакте');
    await expect(page.getByRole('region', { name: 'Общий текст' })).toHaveText(`${words} уже в зале, заходите`);
  });

  await test.step('ВКонтакте gets its own text, which a reload does not lose', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Свой текст для ВКонтакте' }));
    const text = page.getByRole('textbox', { name: 'Текст', exact: true });
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('. Только для ВК');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Восстановлены изменения')).toBeVisible();
    await expect(text).toHaveText(`${words} уже в зале, заходите. Только для ВК`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Публикация сохранена!')).toBeVisible();
    expect(await stored(variant)).toMatchObject({ own_text: true, own_media: false, own_time: false });
    expect((await stored(id)).content, 'the common text stays').toBe(`${words} уже в зале, заходите`);
    await expectGoodScreen(page, 'variant with its own text');
  });

  await test.step('both are scheduled with one press', async () => {
    await pressOn(page, page.getByRole('button', { name: /^Запланировать в 2 сети/ }));
    await expect(page.getByText('Запланировано: Telegram и ВКонтакте')).toBeVisible();
    await expect(tabs.getByRole('img', { name: 'запланировано' })).toHaveCount(2);
    await expectGoodScreen(page, 'scheduled in two networks');
  });

  await test.step('the plan has one publication, with both networks', async () => {
    await page.goto(`/dashboard/content-plans/${plan.id}?view=list`);
    await expect(page.getByRole('img', { name: 'Telegram, ВКонтакте' }).first()).toBeVisible();
    await expect(page.locator('[data-publication]')).toHaveCount(1);
    await expectGoodScreen(page, 'plan with a publication for two networks');
  });

  await test.step('at its time each goes out once, with its own text, and shows its receipt', async () => {
    await letTimeCome(member, id);
    const statuses = async () => [(await stored(id)).status, (await stored(variant)).status];
    await expect.poll(statuses).toEqual(['published', 'published']);
    const [post, ...others] = await acceptedWith(words);
    expect(others).toEqual([]);
    expect(post?.text).toBe(`${words} уже в зале, заходите`);
    expect(await acceptedEverywhere(`${words} уже в зале, заходите. Только для ВК`)).toMatchObject({ vk: 1 });
    await page.goto(`/dashboard/publications/${id}/edit`);
    await expect(page.getByRole('link', { name: 'Открыть в Telegram' }).first()).toBeVisible();
    await tab('ВКонтакте').click();
    await open('ВКонтакте');
    await expect(page.getByRole('link', { name: 'Открыть во ВКонтакте' }).first()).toBeVisible();
    await expectGoodScreen(page, 'receipt of a variant');
  });
});
