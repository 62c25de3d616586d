import { publicationRoutes } from '@orbita/contracts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectGoodScreen } from '../support/screens.js';
import { newProject } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expect, test } from '../support/test.js';

/** A real picture of a few hundred kilobytes. */
const PICTURE = fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url));

test('a publication is written, formatted, restored and not lost between two windows', async ({
  page,
  member,
  journal,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['telegram'] }));
  const id = plan.publications[0]?.id ?? 0;
  const address = `/dashboard/publications/${id}/edit`;
  const stored = () => member.api.call(publicationRoutes.get, { params: { id } });
  const text = page.getByRole('textbox', { name: 'Текст', exact: true });
  const save = page.getByRole('button', { name: 'Сохранить' });
  await page.goto(address);

  await test.step('typed by keyboard only: formatting by keys and by markup, a link, a quote', async () => {
    await text.focus();
    await page.keyboard.type('Новый **сорт** и ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('скидка');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' в меню');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Ссылка' });
    await dialog.getByLabel('Адрес').fill('kofe.ru/menu');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+Period');
    await page.keyboard.type('Отзыв');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Публикация сохранена!')).toBeVisible();
    expect(await stored()).toMatchObject({
      content: 'Новый сорт и скидка в меню\nОтзыв',
      content_entities: [
        { type: 'bold', offset: 6, length: 4 },
        { type: 'bold', offset: 13, length: 6 },
        { type: 'text_link', offset: 22, length: 4, url: 'https://kofe.ru/menu' },
        { type: 'blockquote', offset: 27, length: 5 },
      ],
    });
  });

  await test.step('undone typing leaves nothing; a crash loses nothing', async () => {
    await page.keyboard.type(' гостя');
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText('Новый сорт и скидка в менюОтзыв');
    await expect(save).toBeDisabled();
    await page.keyboard.press('Control+Shift+z');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Восстановлены изменения')).toBeVisible();
    await expect(text).toHaveText('Новый сорт и скидка в менюОтзыв гостя');
    await expectGoodScreen(page, 'publication-edit');
  });

  await test.step('another window saved meanwhile: both versions are shown, either can be kept', async () => {
    const { version } = await stored();
    await member.api.call(publicationRoutes.update, {
      params: { id },
      body: { version, title: 'Заголовок из другого окна', content: 'Текст из другого окна' },
    });
    journal.foresee(`PUT /api/publications/${id}`, 409);
    await save.click();
    const both = page.getByRole('dialog', { name: 'Открыта в другом окне' });
    await expect(both.getByText('Новый сорт и скидка')).toHaveCount(2);
    await expectGoodScreen(page, 'publication-conflict');
    await both.getByText('Оба текста').click();
    await both.getByRole('button', { name: 'Продолжить' }).click();
    await save.click();
    await expect(page.getByText('Публикация сохранена!')).toBeVisible();
    expect(await stored()).toMatchObject({
      title: 'Заголовок из другого окна',
      content: 'Новый сорт и скидка в меню\nОтзыв гостя\n\nТекст из другого окна',
    });
  });

  await test.step('rewritten after a warning, then an older text restored', async () => {
    await page.getByRole('button', { name: /^Перегенерировать · бесплатно$/ }).click();
    const question = page.getByRole('dialog', { name: 'Перегенерировать текст?' });
    await expect(
      question.getByText('Вы уверены, что хотите перегенерировать контент? Текущий контент будет заменен.'),
    ).toBeVisible();
    await question.getByRole('button', { name: /^Перегенерировать/ }).click();
    await expect(text).not.toContainText('Отзыв гостя');
    await page.getByText('Идея и цель').click();
    await page.getByRole('button', { name: /^Предложить заголовки/ }).click();
    const headline = page.getByRole('region', { name: 'Варианты заголовка' }).getByRole('listitem').first();
    // Its price is beside it.
    const chosen = await headline.locator('span').first().innerText();
    await headline.getByRole('button').click();
    await question.getByRole('button', { name: /^Перегенерировать/ }).click();
    await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue(chosen);
    await expect
      .poll(async () => (await member.api.call(publicationRoutes.versions, { params: { id } })).length)
      .toBe(5);
    await page.getByRole('button', { name: 'История версий' }).click();
    const history = page.getByRole('dialog', { name: 'История версий' });
    await expectGoodScreen(page, 'publication-history');
    await history
      .getByRole('button', { name: /Сохранён вами/ })
      .first()
      .click();
    await history.getByRole('button', { name: 'Восстановить эту версию' }).click();
    await expect(history).toBeHidden();
    await expect(text).toContainText('Отзыв гостя');
    expect((await stored()).content).toContain('Отзыв гостя');
  });

  await test.step('leaving unsaved work asks first; a deleted publication can be restored', async () => {
    await page.getByRole('textbox', { name: 'Заголовок' }).fill('Другой заголовок');
    await page.getByRole('button', { name: 'Назад' }).click();
    const leave = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await leave.getByRole('button', { name: 'Остаться' }).click();
    await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue('Другой заголовок');
    await page.getByRole('button', { name: 'Ещё действия' }).click();
    await page.getByRole('menuitem', { name: 'Удалить публикацию' }).click();
    await expect(page).toHaveURL(`/dashboard/content-plans/${plan.id}`);
    // By its name in letters: the editor's redo button has an icon with the same label.
    await page.getByText('Вернуть', { exact: true }).click();
    await expect(page.getByText('Публикация восстановлена')).toBeVisible();
    await expect.poll(async () => (await stored()).content).toContain('Отзыв гостя');
  });
});

test('placeholders are marked and filled in by keyboard, and the focus can leave the text', async ({
  page,
  member,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['telegram'] }));
  const id = plan.publications[0]?.id ?? 0;
  const content = 'Чашка стоит [цена].\nЖдём вас: [адрес]';
  await member.api.call(publicationRoutes.update, { params: { id }, body: { content } });
  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await expect(page.getByText('Дописать', { exact: true }).first()).toBeVisible();
  await page.goto(`/dashboard/publications/${id}/edit`);
  const text = page.getByRole('textbox', { name: 'Текст', exact: true });
  await expect(page.getByText('Осталось заполнить: 2')).toBeVisible();
  expect(await page.evaluate(() => CSS.highlights.get('unfilled-place')?.size)).toBe(2);
  expect(
    await text.evaluate((field) => getComputedStyle(field, '::highlight(unfilled-place)').backgroundColor),
  ).not.toBe('rgba(0, 0, 0, 0)');
  await text.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('200 ₽');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ленина, 5');
  await expect(text).toHaveText('Чашка стоит 200 ₽.Ждём вас: Ленина, 5');
  await expect(page.getByText(/Осталось заполнить/)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  await test.step('an emoji is found by its Russian name and put at the caret', async () => {
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'Эмодзи' }).press('Enter');
    await page.getByRole('textbox', { name: 'Найти эмодзи' }).fill('коф');
    await expectGoodScreen(page, 'emoji');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await expect(text).toContainText('Ленина, 5☕');
  });

  await test.step('a pasted picture goes to the library and the post, and is saved with it', async () => {
    await text.evaluate(
      (field, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'Зал.png', { type: 'image/png' }));
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [...readFileSync(PICTURE)],
    );
    await expect(page.getByRole('button', { name: 'Зал.png, 1 из 1' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Публикация сохранена!')).toBeVisible();
    expect((await member.api.call(publicationRoutes.get, { params: { id } })).media).toHaveLength(1);
  });
});
