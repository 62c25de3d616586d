import { publicationRoutes } from '@orbita/contracts';
import { expectGoodScreen } from '../../support/screens.js';
import { balanceOf, newProject, startTrial } from '../../support/members.js';
import { setModelBehaviour } from '../../support/model.js';
import { planOf, writtenPlan } from '../../support/plans.js';
import { expect, test } from '../../support/test.js';

test.afterEach(() => setModelBehaviour({ stall: null }));

test('a text is shown while it is written, cancelled without a loss, changed by an instruction and written for a headline', async ({
  page,
  member,
}) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  await startTrial(member);
  const plan = await writtenPlan(member, project.id, planOf(1, { social_networks: ['telegram'] }));
  const id = plan.publications[0]?.id ?? 0;
  const text = page.getByRole('textbox', { name: 'Текст', exact: true });
  const draft = page.getByRole('region', { name: 'Текст, который сейчас пишется' });
  const instruction = page.getByLabel('Что изменить в тексте');
  const apply = page.getByRole('button', { name: 'Применить правки · 25 кредитов' });
  await page.goto(`/dashboard/publications/${id}/edit`);

  await test.step('input through an IME is counted and keeps its formatting', async () => {
    const keyboard = await page.context().newCDPSession(page);
    await text.focus();
    for (const part of ['с', 'со', 'сор']) {
      await keyboard.send('Input.imeSetComposition', { text: part, selectionStart: 3, selectionEnd: 3 });
    }
    await expect(page.getByRole('group', { name: 'Знаков для Telegram' })).toHaveText('3 из 4 096');
    await page.getByRole('button', { name: 'Жирный' }).click();
    await keyboard.send('Input.imeSetComposition', { text: 'сорт', selectionStart: 4, selectionEnd: 4 });
    await keyboard.send('Input.insertText', { text: 'сорт' });
    await expect(text).toHaveText('сорт');
    await expect(text.locator('strong')).toHaveText('т');
  });

  await test.step('a change is shown while it is written; stopped, it costs what was shown and changes nothing', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Публикация сохранена!')).toBeVisible();
    const before = await balanceOf(member);
    await setModelBehaviour({ stall: { after: 0.5, untilChanged: true } });
    await instruction.fill('Живее');
    await apply.click();
    await expect(draft).not.toBeEmpty();
    await expect(text).toHaveText('сорт');
    await expectGoodScreen(page, 'publication-writing');
    await page.getByRole('button', { name: /^Остановить: \d+ %, около \d+ кредит/ }).click();
    await expect(
      page.getByText('Остановлено: готовое сохранено и оплачено, остальные кредиты возвращены'),
    ).toBeVisible();
    await expect(text).toHaveText('сорт');
    await expect(instruction).toHaveValue('Живее');
    await expect.poll(() => balanceOf(member)).toBeLessThan(before);
    await setModelBehaviour({ stall: null });
  });

  await test.step('the same instruction again changes the text, and one undo restores the old one', async () => {
    await apply.click();
    await expect(text).not.toHaveText('сорт');
    await expect(text).toContainText('сорт');
    await expect(instruction).toHaveValue('');
    await text.focus();
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText('сорт');
    await page.keyboard.press('Control+Shift+z');
    await expect(text).not.toHaveText('сорт');
  });

  await test.step('a chosen headline is the title, and its text is written', async () => {
    await page.getByRole('button', { name: 'Предложить заголовки · 5 кредитов' }).click();
    const headline = page.getByRole('region', { name: 'Варианты заголовка' }).getByRole('listitem').first();
    // Its price is beside it.
    const chosen = await headline.locator('span').first().innerText();
    await headline.getByRole('button').click();
    const question = page.getByRole('dialog', { name: 'Перегенерировать текст?' });
    await question.getByRole('button', { name: /^Перегенерировать/ }).click();
    await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue(chosen);
    await expect(text).not.toContainText('сорт');
    expect((await member.api.call(publicationRoutes.get, { params: { id } })).title).toBe(chosen);
  });
});
