import { carouselRoutes, fileRoutes, publicationRoutes } from '@orbita/contracts';
import { blankDocument } from '@orbita/slides';
import type { Download, Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { pressOn, tabTo } from '../support/keyboard.js';
import { expectGoodScreen } from '../support/screens.js';
import { newProject, startTrial } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Uint8Array | undefined): number[] => {
  if (!png) return [];
  const header = new DataView(png.buffer, png.byteOffset);
  return [header.getUint32(16), header.getUint32(20)];
};

const bytesOf = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(await readFile(await download.path()));

/** The file that an item of the export menu saves, with an answer about empty places where it is asked for one. */
const exported = async (page: Page, item: string, answer?: string): Promise<Download> => {
  await page.getByRole('button', { name: 'Скачать', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  if (answer !== undefined) await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  return saved;
};

const elementsOf = (page: Page): Locator => page.getByRole('group', { name: 'Элементы слайда' }).getByRole('button');
const isSaved = (page: Page): Promise<void> => expect(page.getByText('Сохранено', { exact: true })).toBeVisible();

test('a topic becomes slides, slides become files and an album', async ({ page, member }) => {
  await startTrial(member);
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['telegram'] }));
  const [publication] = plan.publications;

  await page.goto('/dashboard/carousels');
  await expect(page.getByRole('heading', { name: 'Карусели', level: 1 })).toBeVisible();
  await expectGoodScreen(page, 'gallery of carousels');
  await page
    .getByRole('button', { name: /^Создать с ИИ/ })
    .first()
    .click();
  const create = page.getByRole('button', { name: /^Создать карусель ·/ });
  await create.click();
  await expect(page.getByText('Введите текст или тему')).toBeVisible();
  await page.getByRole('textbox', { name: 'Тема' }).fill('Как выбрать зерно для фильтр-кофе дома');
  // The template with the finest lines: an editor that is readable on it is readable on the others.
  await page.getByRole('radio', { name: /Dark Elegant/ }).press('Space');
  await expectGoodScreen(page, 'form of a carousel');
  await create.click();
  await page.waitForURL(/\/dashboard\/carousels\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expect(page.getByRole('region', { name: 'Слайд 1 из 5' })).toBeVisible();
  await isSaved(page);

  await test.step('words are edited on the slide and kept after a reload', async () => {
    const title = elementsOf(page).and(page.getByRole('button', { name: /Как выбрать зерно/ }));
    await title.focus();
    await expectGoodScreen(page, 'carousel editor');
    await title.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Текст на слайде' }).fill('Зерно для фильтра: с чего начать');
    await page.keyboard.press('Escape');
    await expect(elementsOf(page).and(page.getByRole('button', { name: /с чего начать/ }))).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => JSON.stringify((await member.api.call(carouselRoutes.get, { params: { id } })).document))
      .toContain('с чего начать');
    await page.reload();
    await expect(elementsOf(page).and(page.getByRole('button', { name: /с чего начать/ }))).toBeVisible();
  });

  await test.step('all slides as pictures in an archive, and as a document', async () => {
    const zip = await exported(page, 'Все слайды, PNG в архиве', 'Убрать пустые места и продолжить');
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzipSync(await bytesOf(zip));
    expect(Object.keys(files)).toEqual([1, 2, 3, 4, 5].map((place) => `carousel-slide-${place}.png`));
    expect(Object.values(files).map(sizeOf)).toEqual(Array(5).fill([1_200, 1_500]));
    const pdf = await PDFDocument.load(await bytesOf(await exported(page, 'PDF-документ')));
    expect(pdf.getPages().map((one) => [one.getWidth(), one.getHeight()])).toEqual(Array(5).fill([600, 750]));
  });

  await test.step('an album in a publication, in order', async () => {
    await page.getByRole('button', { name: 'В публикацию', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Слайды в публикацию' });
    await dialog.getByRole('button', { name: publication?.title ?? '' }).click();
    await expectGoodScreen(page, 'slides into a publication');
    await dialog.getByRole('button', { name: 'Добавить слайды' }).click();
    await expect(page.getByText('Слайды добавлены в публикацию')).toBeVisible();
    const { media } = await member.api.call(publicationRoutes.get, { params: { id: publication?.id ?? 0 } });
    expect(media).toHaveLength(5);
    const stored = await member.api.call(fileRoutes.list, { query: { ids: media.join(',') } });
    const names = media.map((file) => stored.find((one) => one.id === file)?.name ?? '');
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'ru', { numeric: true })));
    expect(stored.map(({ width, height }) => [width, height])).toEqual(Array(5).fill([1_200, 1_500]));
  });
});

test('a carousel is made by the keyboard alone', async ({ page, member }) => {
  await startTrial(member);
  await page.goto('/dashboard/carousels');
  await pressOn(page, page.getByRole('button', { name: 'С нуля' }).first());
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Создать' }));
  await page.waitForURL(/\/dashboard\/carousels\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const documentNow = async () => (await member.api.call(carouselRoutes.get, { params: { id } })).document;

  await pressOn(page, page.getByRole('tabpanel').getByRole('button', { name: 'Текст', exact: true }));
  await tabTo(page, elementsOf(page).first());
  await page.keyboard.press('Enter');
  await page.keyboard.type('Открыты с восьми');
  await page.keyboard.press('Escape');
  await tabTo(page, elementsOf(page).and(page.getByRole('button', { name: /Открыты с восьми/ })));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(elementsOf(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(elementsOf(page)).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(elementsOf(page)).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(elementsOf(page)).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await documentNow()).slides[0]?.elements)
    .toMatchObject([{ type: 'text', content: 'Открыты с восьми', position: { x: 51, y: 60 } }]);
});

test('two windows and a lost network lose nothing of a carousel', async ({ page, context, member, journal }) => {
  await startTrial(member);
  const { id } = await member.api.call(carouselRoutes.create, {
    body: { name: 'Осень', document: blankDocument('1:1') },
  });
  const address = `/dashboard/carousels/${id}`;
  journal.foresee(`PUT /api/carousels/${id}`, 409);
  const other = await context.newPage();
  const add = (window: Page): Promise<void> => window.getByRole('button', { name: 'Новый слайд', exact: true }).click();
  const has = (window: Page, count: number): Promise<void> =>
    expect(window.getByRole('status').filter({ hasText: new RegExp(`^Слайд \\d+ из ${count}$`) })).toBeVisible();
  const slidesByName = async (): Promise<Record<string, number>> => {
    const carousels = await member.api.call(carouselRoutes.list, { query: {} });
    return Object.fromEntries(carousels.map(({ name, slide_count }) => [name, slide_count]));
  };
  const conflict = other.getByRole('dialog', { name: 'Карусель изменили в другом окне' });
  /** The first window saves one slide more; the other one has added two by then and gets a notice. */
  const collide = async (): Promise<void> => {
    await add(page);
    await page.keyboard.press('Control+s');
    await isSaved(page);
    await add(other);
    await add(other);
    await other.keyboard.press('Control+s');
    await expect(conflict).toBeVisible();
  };
  for (const window of [page, other]) {
    await window.goto(address);
    await has(window, 1);
  }

  await test.step('after taking the new version the own one is kept as a copy', async () => {
    await collide();
    await conflict.getByRole('button', { name: 'Взять новую версию' }).click();
    await has(other, 2);
    await isSaved(other);
    expect(await slidesByName()).toEqual({ Осень: 2, 'Осень — моя копия': 3 });
  });

  await test.step('after continuing with the own one the new version is unchanged', async () => {
    await collide();
    await conflict.getByRole('button', { name: 'Сохранить мою копией' }).click();
    await other.waitForURL((url) => /\/carousels\/\d+$/.test(url.pathname) && url.pathname !== address);
    await has(other, 4);
    expect((await member.api.call(carouselRoutes.list, { query: {} })).map((one) => one.slide_count).sort()).toEqual([
      3, 3, 4,
    ]);
    await other.close();
  });

  await test.step('changes made offline are saved when the network is back', async () => {
    await context.setOffline(true);
    await add(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Нет сети: сохраним, когда появится')).toBeVisible();
    await add(page);
    await context.setOffline(false);
    await isSaved(page);
    await expect
      .poll(async () => (await member.api.call(carouselRoutes.get, { params: { id } })).document.slides.length)
      .toBe(5);
  });
});
