import { integrationRoutes, publicationRoutes } from '@orbita/contracts';
import { pressOn, typeInto } from '../support/keyboard.js';
import { publishNow } from '../support/publication-bar.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject } from '../support/members.js';
import {
  acceptedEverywhere,
  OK_GROUP,
  OK_KEY,
  setOkManners,
  setVkBehaviour,
  TENCHAT_KEY,
  VK,
  VK_GROUPS,
  VK_KEY,
} from '../support/networks.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

const SETTINGS = '/dashboard/settings/integrations';

test('communities of VK and a group of Odnoklassniki by logging in there, refused consent and a forged callback', async ({
  page,
  member,
  journal,
}) => {
  const choose = async (network: string): Promise<void> => {
    await page.goto(SETTINGS);
    await pressOn(page, page.getByRole('button', { name: 'Подключить аккаунт' }));
    await page.getByRole('radio', { name: network }).check();
  };
  const login = (network: string): Promise<void> =>
    pressOn(page, page.getByRole('button', { name: `Войти через ${network}` }));
  const choice = page.getByRole('dialog', { name: 'Выберите сообщества' });
  const now = page.getByRole('link', { name: 'Вернуться сейчас' });
  /** Opens a callback where a login fails. That page leaves after 3 seconds: its clock is moved step by step, then stopped. */
  const failAt = async (network: string, go: () => Promise<unknown>): Promise<void> => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await go();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(page.getByRole('heading', { name: `Ошибка авторизации ${network}` })).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [20] });
  };
  // Before the first page: a loaded page already uses the real timers.
  await page.clock.install();

  await test.step('both steps at VK: the chosen communities are connected, each with its key', async () => {
    await choose('ВКонтакте');
    await login('VK ID');
    await expect(choice.getByRole('checkbox')).toHaveCount(3);
    await pressOn(page, choice.getByRole('checkbox', { name: 'Выбрать все' }), 'Space');
    await expectGoodScreen(page, 'communities to choose');
    await setVkBehaviour({ consents: false });
    const onward = choice.getByRole('button', { name: 'Подключить выбранные · 2' });
    await failAt('VK', () => pressOn(page, onward));
    await pressOn(page, now);
    await page.clock.resume();

    await setVkBehaviour({ consents: true, grants: [9001] });
    await pressOn(page, onward);
    const done = page.getByRole('dialog', { name: 'Подключение сообществ' });
    const row = (name: string) => done.getByRole('listitem').filter({ hasText: name });
    await expect(row(VK_GROUPS.grain)).toContainText('Подключено');
    await expect(row(VK_GROUPS.grain).getByRole('cell')).toHaveText(['Да', 'Нет', 'Нет']);
    await expect(row(VK_GROUPS.bakery)).toContainText('ВКонтакте не дал ключ этого сообщества');
    await expectGoodScreen(page, 'communities connected');
    await pressOn(page, done.getByRole('button', { name: 'Готово' }));
    await expect(page.getByRole('article')).toContainText(VK_GROUPS.grain);
    await setVkBehaviour({ grants: null });
  });

  await test.step('Odnoklassniki, where consent is refused first', async () => {
    await setOkManners({ allowsLogin: false });
    await choose('Одноклассники');
    await failAt('OK', () => login('Одноклассники'));
    await pressOn(page, now);
    await page.clock.resume();
    await setOkManners({ allowsLogin: true });
    await choose('Одноклассники');
    await login('Одноклассники');
    const picker = page.getByRole('dialog', { name: 'Выберите группу' });
    await pressOn(page, picker.getByRole('button', { name: `Подключить «${OK_GROUP.name}»` }));
    await expect(picker.getByRole('listitem')).toContainText('Подключено');
    await pressOn(page, picker.getByRole('button', { name: 'Готово' }));
  });

  await test.step('a callback without a started login is refused', async () => {
    journal.foresee('POST /api/oauth/vk/callback', 400);
    const forged = `/settings/vk/callback?code=stolen&state=${'A'.repeat(43)}&device_id=another`;
    await failAt('VK', () => page.goto(forged));
    await expect(page.getByText('Вход устарел или уже использован. Начните подключение заново.')).toBeVisible();
    await page.clock.resume();
  });

  const accounts = await member.api.call(integrationRoutes.list, {});
  expect(accounts.map(({ title, is_active, health }) => [title, is_active, health])).toEqual([
    [VK_GROUPS.grain, true, 'alive'],
    [OK_GROUP.name, true, 'alive'],
  ]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of ['vk1.a.', 'vk2.a.', 'session-', VK.secret]) {
    expect(JSON.stringify(accounts) + kept).not.toContain(secret);
  }
});

test('VK, Odnoklassniki and TenChat by hand, and one post to all three, once to each', async ({ page, member }) => {
  const keys: [string, [string, string][]][] = [
    [
      'ВКонтакте',
      [
        ['Ключ доступа сообщества', VK_KEY.access_token],
        ['ID владельца', VK_KEY.owner_id],
      ],
    ],
    [
      'Одноклассники',
      [
        ['Публичный ключ приложения', OK_KEY.application_key],
        ['Вечный access_token', OK_KEY.access_token],
        ['Секретный ключ сессии', OK_KEY.secret_key],
        ['ID группы', OK_GROUP.id],
      ],
    ],
    [
      'TenChat',
      [
        ['API-токен', TENCHAT_KEY.api_token],
        ['ID чата', TENCHAT_KEY.chat_id],
      ],
    ],
  ];
  await page.goto(SETTINGS);
  for (const [network, fields] of keys) {
    await test.step(`${network} is connected`, async () => {
      await page.getByRole('button', { name: 'Подключить аккаунт' }).click();
      const form = page.getByRole('dialog', { name: 'Новая интеграция' });
      await form.getByRole('radio', { name: network }).check();
      for (const [label, value] of fields) {
        await typeInto(page, form.getByRole('textbox', { name: label, exact: true }), value);
      }
      await page.keyboard.press('Enter');
      const result = page.getByRole('dialog', { name: / подключён$/ });
      await expect(result).toBeVisible();
      await pressOn(page, result.getByRole('button', { name: 'Готово' }));
      await expect(result).toBeHidden();
    });
  }

  await test.step('one post is published to all of them', async () => {
    const project = await newProject(member, 'Кофейня «Зерно»');
    const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['vk', 'odnoklassniki'] }));
    const { id = 0 } = plan.publications[0] ?? {};
    const words = `Обжарка номер ${id}-${project.id}`;
    await member.api.call(publicationRoutes.update, { params: { id }, body: { content: `${words} уже в зале` } });
    await page.goto(`/dashboard/publications/${id}/edit`);
    await publishNow(page);
    const dialog = page.getByRole('dialog', { name: 'Опубликовать пост' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await pressOn(page, dialog.getByRole('button', { name: 'Опубликовать в 3 аккаунта' }));
    const done = page.getByRole('dialog', { name: 'Пост успешно опубликован!' });
    const link = (name: string) => done.getByRole('link', { name });
    await expect(link('Открыть во ВКонтакте')).toHaveAttribute('href', /^https:\/\/vk\.com\/wall-9003_\d+$/);
    await expect(link('Открыть в Одноклассниках')).toHaveAttribute(
      'href',
      /^https:\/\/ok\.ru\/group\/7\d+\/topic\/\d+$/,
    );
    await expect(link('Открыть в TenChat')).toHaveAttribute('href', /^https:\/\/tenchat\.ru\/media\/\d+$/);
    await expectGoodScreen(page, 'published to three networks');
    expect(await acceptedEverywhere(words)).toEqual({ vk: 1, odnoklassniki: 1, tenchat: 1 });
  });
});
