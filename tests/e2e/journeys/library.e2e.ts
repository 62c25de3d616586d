import { contentPlanRoutes, fileRoutes, publicationRoutes } from '@orbita/contracts';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expectGoodScreen } from '../support/screens.js';
import { newProject } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

/** A real picture of a few hundred kilobytes. */
const PICTURE = fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url));

test('an uploaded video shows its own picture and its length', async ({ page, member }) => {
  await page.goto('/dashboard/library');
  // The journeys' browser can play what it records.
  const recorded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 40; frame += 1) {
      pen?.fillRect(frame, 0, 200, 180);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Ролик.webm', mimeType: 'video/webm', buffer: Buffer.from(recorded) }]);
  const tile = page.getByRole('button', { name: 'Открыть файл «Ролик.webm»' });
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([320, 180]);
  const [video] = await member.api.call(fileRoutes.list, {});
  expect(video).toMatchObject({ mime: 'video/webm', width: 320, height: 180, duration_seconds: expect.any(Number) });
});

test('files are uploaded, found, described, used and deleted', async ({ page, journal, member }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Медиатека' }).click();
  await expect(page.getByRole('heading', { name: 'Здесь будут ваши картинки и видео' })).toBeVisible();
  await expectGoodScreen(page, 'an empty library');

  const buffer = await readFile(PICTURE);
  journal.foresee('POST /api/files', 415);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Витрина.png', mimeType: 'image/png', buffer },
    { name: 'Зал.png', mimeType: 'image/png', buffer },
    { name: 'Вирус.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">'.repeat(9)) },
  ]);
  const tile = (name: string) => page.getByRole('button', { name: `Открыть файл «${name}»` });
  await expect(tile('Витрина.png')).toBeVisible();
  await expect(tile('Зал.png')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^Такой файл не поддерживается/);
  // The picture itself was loaded, by the path its owner got.
  await expect
    .poll(() =>
      tile('Витрина.png')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(480);
  await expectGoodScreen(page, 'a library with trouble');
  await page.getByRole('button', { name: 'Убрать «Вирус.png» из списка' }).click();

  await page.getByRole('searchbox', { name: 'Найти файл' }).fill('витрина');
  await expect(tile('Зал.png')).toBeHidden();
  await expect(page).toHaveURL(/search=/);
  await tile('Витрина.png').click();
  const dialog = page.getByRole('dialog', { name: 'Витрина.png' });
  await dialog.getByLabel('Описание для тех, кто не видит картинку').fill('Пирожные под стеклом');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expectGoodScreen(page, 'a file');
  await page.keyboard.press('Escape');

  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(3));
  const { publications } = await member.api.call(contentPlanRoutes.get, { params: { id: plan.id } });
  const [publication] = publications;
  const url = await tile('Витрина.png').locator('img').getAttribute('src');
  const fileId = Number(/\/api\/files\/(\d+)\//.exec(url ?? '')?.[1]);
  await member.api.call(publicationRoutes.update, {
    params: { id: publication?.id ?? 0 },
    body: { media: [fileId] },
  });
  await page.reload();
  await tile('Витрина.png').click();
  await expect(dialog.getByRole('link', { name: publication?.title ?? '' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Удалить файл' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить файл?' });
  await expect(question.getByText(publication?.title ?? '')).toBeVisible();
  await question.getByRole('button', { name: 'Удалить файл' }).click();
  await expect(page.getByRole('heading', { name: 'По запросу «витрина» ничего нет' })).toBeVisible();
  expect((await member.api.call(publicationRoutes.get, { params: { id: publication?.id ?? 0 } })).media).toEqual([]);
});
