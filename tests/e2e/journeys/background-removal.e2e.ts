import { backgroundRemovalRoutes, carouselRoutes, fileRoutes, jobRoutes } from '@orbita/contracts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectGoodScreen } from '../support/screens.js';
import { startTrial } from '../support/members.js';
import { expect, test } from '../support/test.js';

const WIDTH = 480;
const HEIGHT = 360;

/** A red figure on a plain light background, as a JPEG drawn by the journeys' browser. */
const drawnPicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      async ([width, height]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d')!;
        pen.fillStyle = '#cfe3f2';
        pen.fillRect(0, 0, width, height);
        pen.fillStyle = '#b5321f';
        pen.beginPath();
        pen.ellipse(width / 2, height * 0.64, 75, 105, 0, 0, 7);
        pen.fill();
        pen.fillStyle = '#6b2a1c';
        pen.beginPath();
        pen.arc(width / 2, height * 0.25, 50, 0, 7);
        pen.fill();
        const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
        return [...new Uint8Array(await picture!.arrayBuffer())];
      },
      [WIDTH, HEIGHT] as const,
    ),
  );

/** Colour and alpha of a saved picture in its middle and in a corner. */
const seenIn = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(bitmap, 0, 0);
      const at = (x: number, y: number): number[] => [...pen.getImageData(x, y, 1, 1).data];
      return {
        size: [bitmap.width, bitmap.height],
        middle: at(bitmap.width >> 1, bitmap.height >> 1),
        corner: at(3, 3),
      };
    },
    [...picture],
  );

const downloaded = async (page: Page): Promise<{ name: string; content: Buffer }> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PNG' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test('a picture loses its background, gets another one and begins a carousel', async ({ page, journal, member }) => {
  const { engine, price } = await member.api.call(backgroundRemovalRoutes.offer, {});
  expect(engine, 'the engine comes with the installation').toBe('embedded');
  await startTrial(member);
  await page.goto('/dashboard/background-removal');
  await expect(page.getByRole('heading', { name: 'Удаление фона', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Удалить фон/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Пожалуйста, выберите изображение');
  await expectGoodScreen(page, 'the remover with nothing in it');

  journal.foresee('POST /api/background-removal/remove', 415);
  await page.getByLabel('Картинки с устройства').setInputFiles([
    { name: 'Фигура.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(page) },
    { name: 'Вирус.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">'.repeat(9)) },
  ]);
  await page.getByRole('button', { name: `Удалить фон у 2 картинок · ${2 * price} кредитов` }).click();
  const slider = page.getByRole('slider', { name: 'Граница «до» и «после»' });
  // On a fresh machine the network is first built from its weights, which may take long: wait for the end of the order.
  const statusNow = async () =>
    (await member.api.call(jobRoutes.list, { query: {} })).find(({ kind }) => kind === 'background.remove')?.status;
  await expect.poll(statusNow, { timeout: 120_000 }).toBe('completed');
  await expect(slider).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^Пожалуйста, выберите изображение JPEG/);
  await expectGoodScreen(page, 'the remover with a result and trouble');
  await page.getByRole('button', { name: 'Убрать «Вирус.png» из списка' }).click();

  await test.step('before and after are compared by keyboard', async () => {
    await slider.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '58');
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
  });

  await test.step('the plain result is the file of the library', async () => {
    const { name, content } = await downloaded(page);
    expect(name).toBe('Фигура без фона.png');
    const seen = await seenIn(page, content);
    expect(seen.size).toEqual([WIDTH, HEIGHT]);
    expect([seen.middle[3], seen.corner]).toEqual([255, [0, 0, 0, 0]]);
    const [file, ...others] = await member.api.call(fileRoutes.list, {});
    expect(others).toEqual([]);
    expect(file).toMatchObject({ mime: 'image/png', width: WIDTH, height: HEIGHT });
    expect(file?.name).toContain('Фигура без фона');
  });

  await test.step('a brush erases and restores by keyboard', async () => {
    await page.getByRole('radio', { name: 'Кисть' }).press('Space');
    await page.getByText('Стереть', { exact: true }).click();
    await page.getByRole('application').focus();
    await page.keyboard.press('Space');
    await expectGoodScreen(page, 'the brush');
    const rubbed = await seenIn(page, (await downloaded(page)).content);
    expect(rubbed.middle[3]).toBe(0);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Мазок отменён')).toBeAttached();
  });

  await test.step('with a background of one colour it is saved, and begins a carousel', async () => {
    await page.getByRole('radio', { name: 'Цвет' }).press('Space');
    await page.getByRole('button', { name: 'Цвет #ffb454' }).click();
    const { corner, middle } = await seenIn(page, (await downloaded(page)).content);
    expect([corner, middle[3]]).toEqual([[0xff, 0xb4, 0x54, 255], 255]);
    await page.getByRole('button', { name: 'Сохранить в медиатеку' }).click();
    await expect(page.getByText('Картинка сохранена в медиатеку')).toBeVisible();
    const files = await member.api.call(fileRoutes.list, {});
    expect(files).toHaveLength(2);
    await page.getByRole('button', { name: 'В карусель' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
    await page.waitForURL(/\/dashboard\/carousels\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    const { document } = await member.api.call(carouselRoutes.get, { params: { id } });
    expect(document.slides[0]?.elements).toMatchObject([{ type: 'image', fileId: files[0]?.id }]);
  });
});
