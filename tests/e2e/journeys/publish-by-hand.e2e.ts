import { publicationRoutes } from '@orbita/contracts';
import { letTimeCome } from '../support/clock.js';
import { newProject } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const TEXT = 'Обжарка уже в зале.\n\nПриходите за зерном ☕';

test('a post for Instagram: the bell at its time, the text with one tap, and «Пост опубликован»', async ({
  page,
  context,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['instagram'] }));
  const id = plan.publications[0]?.id ?? 0;
  const title = 'Свежая обжарка';
  await member.api.call(publicationRoutes.update, { params: { id }, body: { title, content: TEXT } });

  await test.step('the plan and the outlook say that it is published by hand', async () => {
    await page.goto(`/dashboard/content-plans/${plan.id}?publication=${id}`);
    await expect(page.getByText('Орбита сюда не публикует: напомним в срок').first()).toBeVisible();
    await page.goto(`/dashboard/projects/${project.id}/outlook`);
    await expect(page.getByText('Вручную · напомним')).toBeVisible();
    await expectGoodScreen(page, 'outlook by hand');
  });

  await test.step('at its time the bell has it, once, and leads to the page that copies it', async () => {
    await letTimeCome(member, id);
    const bell = page.getByRole('button', { name: /^Уведомления/ });
    await expect(async () => {
      await page.reload();
      await bell.click();
      await expect(page.getByText(`Пора опубликовать: «${title}» (Instagram)`)).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByText(`Пора опубликовать: «${title}» (Instagram)`).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGoodScreen(page, 'publish by hand');
  });

  await test.step('one tap copies the saved text', async () => {
    await page.getByRole('button', { name: 'Скопировать текст' }).click();
    await expect(page.getByRole('button', { name: 'Скопировано' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TEXT);
    await expect(page.getByRole('link', { name: 'Открыть Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.com/',
    );
  });

  await test.step('it is marked as published, with its address, and that can be taken back', async () => {
    await page.getByRole('button', { name: 'Пост опубликован' }).click();
    await expect(page.getByText('Опубликовано вручную')).toBeVisible();
    await page.getByLabel('Ссылка на пост').fill('https://www.instagram.com/p/C1a2b3c4d5e/');
    await page.getByRole('button', { name: 'Сохранить ссылку' }).click();
    await expect(page.getByRole('link', { name: 'Открыть пост' })).toBeVisible();
    await expectGoodScreen(page, 'published by hand');
    const seen = () => member.api.call(publicationRoutes.get, { params: { id } });
    expect((await seen()).status).toBe('published');
    await page.getByRole('button', { name: 'Отменить отметку' }).click();
    await expect(page.getByRole('button', { name: 'Пост опубликован' })).toBeVisible();
    expect(await seen()).toMatchObject({ status: 'ready', by_hand_url: null });
  });
});
