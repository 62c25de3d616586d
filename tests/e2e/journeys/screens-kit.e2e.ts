import { newProject } from '../support/members.js';
import { planOf, writtenPlan } from '../support/plans.js';
import { expectGoodScreen } from '../support/screens.js';
import { expect, test } from '../support/test.js';

/** A browser that speaks English: the controls are ours, so they speak Russian all the same. */
test.use({ locale: 'en-US' });

test('fields of dates and times, lists and boxes of the kit', async ({ page, member }) => {
  const project = await newProject(member, 'Кофейня «Зерно»');
  const plan = await writtenPlan(member, project.id, planOf(3));
  const [first] = plan.publications;

  await page.goto(`/dashboard/content-plans/${plan.id}`);
  await page.getByRole('checkbox', { name: first?.title }).check();
  await page.getByRole('button', { name: 'Перенести…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Перенести публикацию' });
  const date = dialog.getByRole('textbox', { name: 'Дата' });
  await expectGoodScreen(page, 'date and time');
  await date.fill('скоро');
  await date.press('Tab');
  await expect(dialog.getByText(/^Дата не распознана/)).toBeVisible();
  await expectGoodScreen(page, 'date nobody understands');
  await date.fill('5 янв 2027');
  await date.press('Tab');
  await expect(date).toHaveValue('05.01.2027');

  await dialog.getByRole('button', { name: 'Открыть календарь' }).click();
  const calendar = page.getByRole('dialog', { name: 'Календарь' });
  await expect(calendar.getByRole('button', { name: /^5 января 2027/ })).toBeFocused();
  await expectGoodScreen(page, 'calendar of a field');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue('06.02.2027');

  await dialog.getByRole('button', { name: 'Показать удобные часы' }).click();
  const times = page.getByRole('dialog', { name: 'Удобные часы' });
  await expect(times).toBeVisible();
  await expectGoodScreen(page, 'usual hours');
  await times.getByRole('button', { name: '19:00' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Время' })).toHaveValue('19:00');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expectGoodScreen(page, 'boxes of a list');

  await page.goto(`/dashboard/publications/${first?.id}/edit`);
  const network = page.getByLabel('Соцсеть', { exact: true });
  await network.focus();
  await expectGoodScreen(page, 'fields of a publication');
  await network.press('Space');
  await expectGoodScreen(page, 'list of a select');
});
