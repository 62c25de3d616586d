import { transcriptionRoutes } from '@orbita/contracts';
import { spokenWav } from '@orbita/harness';
import { readFile } from 'node:fs/promises';
import { expectGoodScreen } from '../support/screens.js';
import { startTrial } from '../support/members.js';
import { expect, test } from '../support/test.js';

const CORRECTED = 'Зерно выбирают по обжарке, а не по сорту.';

test('a recording becomes a text that is corrected, found again and exported as subtitles', async ({
  page,
  member,
}) => {
  await startTrial(member);
  await page.goto('/dashboard/transcription');
  await expect(page.getByRole('heading', { name: 'Здесь появятся расшифровки' })).toBeVisible();
  await expectGoodScreen(page, 'an empty transcriber');

  const field = page.locator('input[type=file]');
  await field.setInputFiles([{ name: 'Договор.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
  await expect(page.getByText('Пожалуйста, выберите аудио или видео файл')).toBeVisible();
  await field.setInputFiles([{ name: 'Планёрка.wav', mimeType: 'audio/wav', buffer: spokenWav(4) }]);
  await expect(page.getByText('Бесплатно · 1 минута')).toBeVisible();
  await expectGoodScreen(page, 'a recording that is ready');
  await page.getByRole('button', { name: 'Расшифровать · бесплатно' }).click();
  await page.waitForURL(/\/dashboard\/transcription\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const lines = page.getByRole('list', { name: 'Текст расшифровки' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Демо: распознавание речи не подключено');

  await test.step('a line is corrected by the keyboard and kept after a reload', async () => {
    await lines.first().locator('[data-line]').focus();
    await page.keyboard.press('KeyE');
    await page.getByRole('textbox', { name: /^Строка/ }).fill(CORRECTED);
    await page.keyboard.press('Escape');
    await expect(lines.first().locator('[data-line]')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await member.api.call(transcriptionRoutes.get, { params: { id } })).lines[0]?.text)
      .toBe(CORRECTED);
    await page.reload();
    await expect(lines.first()).toContainText(CORRECTED);
  });

  await test.step('words are found in it', async () => {
    await page.keyboard.press('Control+f');
    await page.keyboard.type('ОБЖАРКЕ');
    await expect(page.getByText('1 из 1')).toBeVisible();
    await expectGoodScreen(page, 'a transcript');
  });

  await test.step('it is exported as subtitles', async () => {
    await page.getByRole('button', { name: 'Скачать', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Субтитры, SRT' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/\.srt$/);
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      new RegExp(`^1\\r?\\n00:00:0\\d,\\d{3} --> 00:00:0\\d,\\d{3}\\r?\\n${CORRECTED}`),
    );
  });
});
