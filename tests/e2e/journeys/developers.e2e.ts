import { apiKeyRoutes, projectRoutes } from '@orbita/contracts';
import { startFakeReceiver } from '@orbita/fakes';
import { createHmac } from 'node:crypto';
import { pressOn } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject, patientClient, startTrial } from '../support/members.js';
import { expect, test } from '../support/test.js';

const SETTINGS = '/dashboard/settings/developers';

test('a key by keyboard alone: made, used by a program, refused beyond its scopes, deleted', async ({
  page,
  member,
}) => {
  await startTrial(member);
  await newProject(member, 'Кофейня «Зерно»');
  let program = patientClient(member.api.baseUrl);

  await test.step('it is shown once, and opens the ticked scopes', async () => {
    await page.goto(SETTINGS);
    await expect(page.getByRole('region', { name: 'Пример на JavaScript' })).toBeVisible();
    await expectGoodScreen(page, 'no keys yet');
    await pressOn(page, page.getByRole('button', { name: 'Создать ключ' }));
    const form = page.getByRole('dialog', { name: 'Новый ключ' });
    await form.getByLabel('Название').fill('Выгрузка');
    await expectGoodScreen(page, 'a new key');
    await pressOn(page, form.getByRole('button', { name: 'Создать' }));
    const shown = page.getByRole('dialog', { name: 'Ключ готов' });
    const key = await shown.getByLabel('Ключ API').inputValue();
    expect(key).toMatch(/^orb_key_/);
    await pressOn(page, shown.getByRole('button', { name: 'Ключ сохранён' }));
    await expect(page.getByRole('heading', { name: 'Выгрузка' })).toBeVisible();
    expect(await page.content()).not.toContain(key);
    program = program.as(key);
    expect((await program.call(projectRoutes.list, {})).map(({ name }) => name)).toEqual(['Кофейня «Зерно»']);
  });

  await test.step('other scopes are refused by name, and so are routes closed to keys', async () => {
    const refused = await program.send(projectRoutes.create, { body: { name: 'Вторая' } });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      403,
      { code: 'API_KEY_SCOPE_MISSING', details: { scope: 'projects:write' } },
    ]);
    expect((await program.send(apiKeyRoutes.list, {})).status).toBe(403);
  });

  await test.step('a deleted key opens nothing', async () => {
    await page.reload();
    await expect(page.getByText(/^Использован /)).toBeVisible();
    await expectGoodScreen(page, 'a list of keys');
    await pressOn(page, page.getByRole('button', { name: 'Удалить ключ «Выгрузка»' }));
    const asked = page.getByRole('dialog', { name: 'Удалить ключ?' });
    await pressOn(page, asked.getByRole('button', { name: 'Удалить' }));
    await expect(page.getByText('Пока нет ни одного ключа')).toBeVisible();
    await expect(async () => expect((await program.send(projectRoutes.list, {})).status).toBe(401)).toPass();
  });
});

test('a webhook: added, tested on a real receiver, found in the log, sent again, paused, deleted', async ({
  page,
  member,
}) => {
  await startTrial(member);
  const receiver = await startFakeReceiver();
  try {
    await page.goto(SETTINGS);
    await expect(page.getByText('Пока нет ни одного вебхука')).toBeVisible();
    let secret = '';

    await test.step('its secret is shown once', async () => {
      await pressOn(page, page.getByRole('button', { name: 'Добавить вебхук' }));
      const form = page.getByRole('dialog', { name: 'Новый вебхук' });
      await form.getByLabel('Адрес').fill('example.ru/hook');
      await expectGoodScreen(page, 'a new webhook');
      await pressOn(page, form.getByRole('button', { name: 'Добавить' }));
      await expect(form.getByText('Укажите адрес целиком: https://…')).toBeVisible();
      await form.getByLabel('Адрес').fill(receiver.url);
      await pressOn(page, form.getByRole('button', { name: 'Добавить' }));
      const shown = page.getByRole('dialog', { name: 'Секрет вебхука' });
      secret = await shown.getByLabel('Секрет подписи').inputValue();
      await pressOn(page, shown.getByRole('button', { name: 'Секрет сохранён' }));
      await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible();
      expect(await page.content()).not.toContain(secret);
      await expectGoodScreen(page, 'a list of webhooks');
    });

    await test.step('a test event arrives signed, and again with the same id', async () => {
      await pressOn(page, page.getByRole('button', { name: `Проверить вебхук ${receiver.url}` }));
      const log = page.getByRole('dialog', { name: /^Журнал: / });
      await pressOn(page, log.getByRole('button', { name: /^Проверка.*Доставлено/ }));
      await expect(log.getByText('"type": "webhook.ping"')).toBeVisible();
      await expectGoodScreen(page, 'the log of a webhook');
      const [first] = receiver.received();
      const [, at = '', given = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(first?.headers['x-orbita-signature'])) ?? [];
      expect(createHmac('sha256', secret).update(`${at}.${first?.body}`).digest('hex')).toBe(given);
      await pressOn(page, log.getByRole('button', { name: 'Отправить ещё раз' }));
      await expect(log.getByRole('button', { name: /^Проверка.*Доставлено.*повторно/ })).toBeVisible();
      const ids = receiver.received().map(({ headers }) => headers['x-orbita-event']);
      expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^Последняя отправка .*: доставлено$/)).toBeVisible();
    });

    await test.step('it is paused, and deleted', async () => {
      const more = page.getByRole('button', { name: `Ещё о вебхуке ${receiver.url}` });
      await pressOn(page, more);
      await page.getByRole('menuitem', { name: 'Поставить на паузу' }).press('Enter');
      await expect(page.getByText('На паузе', { exact: true })).toBeVisible();
      await pressOn(page, more);
      await page.getByRole('menuitem', { name: 'Удалить' }).press('Enter');
      await pressOn(
        page,
        page.getByRole('dialog', { name: 'Удалить вебхук?' }).getByRole('button', { name: 'Удалить' }),
      );
      await expect(page.getByText('Пока нет ни одного вебхука')).toBeVisible();
    });
  } finally {
    await receiver.stop();
  }
});
