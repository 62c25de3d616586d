import { cookiesAnswered } from '@orbita/browser';
import { accountRoutes, pushRoutes } from '@orbita/contracts';
import { FakeDevice, type TakenPush } from '@orbita/fakes';
import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../support/addresses.js';
import { expectGoodScreen } from '../support/screens.js';
import { newMember, newProject, type Member } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { phoneOf, withPushService } from '../support/pushes.js';
import { startRelay, type Relay } from '../support/relay.js';
import { expect, test } from '../support/test.js';

test.use({ serviceWorkers: 'allow' });

let relay: Relay;

test.beforeEach(async () => {
  relay = await startRelay(addresses().demo.baseUrl);
});
test.afterEach(() => relay.stop());

/** A phone with its own journal, which is not checked: without a network requests fail there. */
const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' as const, locale: 'ru-RU' };

const signIn = async (page: Page, { api }: Member): Promise<void> => {
  await page.goto(`${relay.url}/login`);
  await page.evaluate((token) => localStorage.setItem('token', token), api.token ?? '');
};

/** Opens home and waits until the service worker has filled its cache. */
const opened = async (page: Page): Promise<void> => {
  await page.goto(`${relay.url}/dashboard`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

/** Everything in the service worker's cache, as text: addresses and bodies. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

/** Messages the push service has accepted for a device. */
const takenBy = async (device: FakeDevice): Promise<TakenPush[]> => {
  const all = (await (await fetch(`${addresses().push}/__accepted`)).json()) as TakenPush[];
  return all.filter((push) => device.endpoint.endsWith(`/${push.device}`));
};

const onPhone = async (context: BrowserContext, act: (page: Page) => Promise<void>): Promise<void> => {
  await context.addInitScript(cookiesAnswered);
  await act(await context.newPage());
  await context.close();
};

test('the app can be installed, opens without a network and caches nothing of any user', async ({ browser }) => {
  const [first, second] = [await newMember('demo', 'Мария Первая'), await newMember('demo', 'Пётр Второй')];
  await newProject(first, 'Тайный проект');
  await onPhone(await browser.newContext(PHONE), async (page) => {
    await signIn(page, first);
    await opened(page);
    await expect(page.getByText('Тайный проект').first()).toBeVisible();

    await test.step('its manifest names icons and a start page, and the browser reports no error', async () => {
      const session = await page.context().newCDPSession(page);
      const { errors, data } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? '{}') as { start_url: string; icons: { src: string }[] };
      expect(manifest.start_url).toBe('/dashboard');
      for (const { src } of manifest.icons) expect((await page.request.get(relay.url + src)).ok()).toBe(true);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    });

    await test.step('another account on this browser finds nothing of the first', async () => {
      await page.getByRole('button', { name: /аккаунт: Мария Первая/ }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
      await page.getByLabel('E-mail').fill(second.email);
      await page.getByLabel('Пароль', { exact: true }).fill(second.password);
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByText('Здравствуйте, Пётр')).toBeVisible();
      const kept = await keptBy(page);
      expect(kept).toContain('/assets/');
      expect(kept).not.toMatch(/\/api\/\w+["`]?\n|Тайный проект|Мария|Пётр/);
    });

    await test.step('offline the app opens, says so and shows no missing data', async () => {
      await relay.stop();
      await page.context().setOffline(true);
      await page.goto(`${relay.url}/dashboard`);
      await expect(page.getByText(/Нет соединения\.|Нет связи с сервером/)).toBeVisible();
      await expect(page.getByText(/Здравствуйте|Тайный/)).toBeHidden();
    });
  });
  relay = await startRelay(addresses().demo.baseUrl);
});

test('a new release is announced, and loaded when its user agrees', async ({ browser }) => {
  const member = await newMember('demo');
  await onPhone(await browser.newContext(PHONE), async (page) => {
    await signIn(page, member);
    await opened(page);
    await page.evaluate(() => Object.assign(window, { isTheOldPage: true }));
    relay.release();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText('Доступна новая версия')).toBeVisible();
    expect(await page.evaluate(() => 'isTheOldPage' in window)).toBe(true);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect.poll(() => page.evaluate(() => 'isTheOldPage' in window).catch(() => true)).toBe(false);
    await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringContaining('first-next-'));
  });
});

test('shared content becomes a publication, also when its user has to sign in first', async ({ browser }) => {
  const member = await newMember('demo');
  const project = await newProject(member, 'Кофейня');
  const plan = await writtenPlan(member, project.id, planOf(1, { name: 'Ноябрь' }));
  await onPhone(await browser.newContext(PHONE), async (page) => {
    await opened(page);
    // Like the phone's share sheet: a form is posted.
    await page.evaluate(async () => {
      const png = await (await fetch('/icons/badge-96.png')).blob();
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
      const field = (name: string, value: string): void =>
        form.append(Object.assign(document.createElement('input'), { name, value }));
      field('title', 'Как мы жарим зерно');
      field('text', 'Три шага обжарки');
      field('url', 'https://zerno.example/roast');
      const files = new DataTransfer();
      files.items.add(new File([png], 'zerno.png', { type: 'image/png' }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' });
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    });
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Пароль', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByLabel('Название')).toHaveValue('Как мы жарим зерно');
    await expect(page.getByLabel('Описание')).toHaveValue('Три шага обжарки\nhttps://zerno.example/roast');
    await expect(page.getByRole('img', { name: 'Картинка' })).toBeVisible();
    await expectGoodScreen(page, 'share');
    await page.getByRole('button', { name: 'Добавить в план' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/content-plans/${plan.id}\\?publication=`));
    await expect(page.getByText('Публикация «Как мы жарим зерно» добавлена')).toBeVisible();
    await page.goto(`${relay.url}/dashboard/share`);
    await expect(page.getByLabel('Название')).toHaveValue('');
  });
});

test('a push arrives encrypted at a device that is signed in', async () => {
  const member = await newMember('demo');
  const device = new FakeDevice(`${addresses().push}/send/${crypto.randomUUID()}`);
  await member.api.call(pushRoutes.subscribe, { body: device.subscription });
  const project = await newProject(member, 'Кофейня');
  const plan = await writtenPlan(member, project.id, planOf(1, { name: 'Ноябрь' }));
  await expect.poll(async () => (await takenBy(device)).length).toBe(1);
  const [push] = await takenBy(device);
  const message = device.read(Buffer.from(push?.body ?? '', 'base64'));
  expect(JSON.parse(message)).toMatchObject({ path: `/dashboard/content-plans/${plan.id}`, unread: 1 });

  await test.step('after signing out it gets nothing more', async () => {
    await member.api.call(accountRoutes.logout, {});
    const again = await newMember('demo');
    await expect(again.api.call(pushRoutes.unsubscribe, { params: { id: 1 } })).rejects.toThrow('404');
  });
});

test('a phone gets a push, opens its page, and shows the next account nothing of it', async ({ browser }) => {
  const [first, second] = [await newMember('demo', 'Мария Первая'), await newMember('demo', 'Пётр Второй')];
  const plan = await writtenPlan(first, (await newProject(first, 'Кофейня')).id, planOf(1, { name: 'Ноябрь' }));
  const device = new FakeDevice(`${addresses().push}/send/${crypto.randomUUID()}`);
  await onPhone(await browser.newContext(PHONE), async (page) => {
    const closed = await withPushService(page, device.subscription);
    await signIn(page, first);
    await opened(page);
    const phone = await phoneOf(page, closed);
    const settings = `${relay.url}/dashboard/settings/notifications`;

    await test.step('it subscribes, and the test button reports success', async () => {
      await page.goto(settings);
      await page.getByRole('button', { name: 'Включить уведомления' }).press('Enter');
      await page.getByRole('button', { name: 'Отправить пробное уведомление' }).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /^Отправлено/ })).toBeVisible();
      await expectGoodScreen(page, 'pushes on');
      const [push] = await takenBy(device);
      await phone.deliver(device.read(Buffer.from(push?.body ?? '', 'base64')));
      await expect
        .poll(() => phone.shown())
        .toMatchObject([{ title: 'Пробное уведомление', options: { tag: 'test' } }]);
    });

    await test.step('a notification is shown with the number of unread ones, and pressing it opens its page', async () => {
      const path = `/dashboard/content-plans/${plan.id}`;
      await phone.deliver(JSON.stringify({ id: 7, title: 'План готов', text: 'Ноябрь', path, unread: 3 }));
      await expect
        .poll(async () => (await phone.shown()).at(-1))
        .toMatchObject({
          title: 'План готов',
          options: { body: 'Ноябрь', tag: 'notification-7' },
        });
      expect(await phone.badge()).toBe(3);
      await phone.press();
      await expect(page).toHaveURL(relay.url + path);
      await expect(page.getByRole('heading', { name: 'Ноябрь' })).toBeVisible();
    });

    await test.step('signing out removes the notifications and the subscription', async () => {
      await page.goto(`${relay.url}/dashboard`);
      await page.getByRole('button', { name: /аккаунт: Мария Первая/ }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
      await page.getByLabel('E-mail').fill(second.email);
      await expect.poll(() => phone.closed()).toBe(1);
      await page.getByLabel('Пароль', { exact: true }).fill(second.password);
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByText('Здравствуйте, Пётр')).toBeVisible();
      await page.goto(settings);
      await expect(page.getByRole('button', { name: 'Включить уведомления' })).toBeVisible();
    });
  });
});

test('the settings say what prevents pushes', async ({ browser }) => {
  const member = await newMember('demo');
  await onPhone(await browser.newContext(PHONE), async (page) => {
    await signIn(page, member);
    await page.goto(`${relay.url}/dashboard/settings/notifications`);
    // A browser without a screen grants no permission.
    await expect(page.getByText(/^Уведомления запрещены в браузере/)).toBeVisible();
    await expectGoodScreen(page, 'pushes denied');
  });
});
