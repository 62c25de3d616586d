import type { Locator, Page } from '@playwright/test';
import { expectFocusSeen, expectFocusTrapped, pressOn, pressRussian, tabTo, typeInto } from '../support/keyboard.js';
import { newcomer, signIn } from '../support/members.js';
import { openPublication, planAction, planMenu } from '../support/plan-page.js';
import { expect, test } from '../support/test.js';

// Layers with animation are harder for the keyboard.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const commandMenu = (page: Page) => page.getByRole('dialog', { name: 'Найти или перейти' });

test('from registration to a publication without a mouse', async ({ page }) => {
  const { name, email, password } = newcomer();
  await page.goto('/register');
  await expect(page.getByLabel('Имя'), 'the first field waits for typing').toBeFocused();
  await page.keyboard.type(name);
  await typeInto(page, page.getByLabel('E-mail'), email);
  await typeInto(page, page.getByLabel('Пароль', { exact: true }), password);
  await pressOn(page, page.getByRole('checkbox', { name: /Принимаю/ }), 'Space');
  await expectFocusSeen(page);
  await pressOn(page, page.getByRole('checkbox', { name: /Даю/ }), 'Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await pressOn(page, page.getByRole('button', { name: 'Пропустить' }));
  await pressOn(page, page.getByRole('link', { name: 'Создать первый проект' }));
  await expect(page.getByLabel('Название')).toBeFocused();
  await page.keyboard.type('Кофейня «Зерно»');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Кофейня «Зерно»' })).toBeVisible();

  const opener = page.getByRole('button', { name: 'Создать контент-план' });
  await pressOn(page, opener);
  const wizard = page.getByRole('dialog', { name: 'Создать контент-план' });
  await expect(wizard.getByLabel('Название')).toBeFocused();
  await page.keyboard.type('С клавиатуры');
  await pressOn(page, wizard.getByRole('button', { name: 'Неделя' }), 'Space');
  await expectFocusSeen(page);
  await typeInto(page, wizard.getByLabel('Публикаций в день'), '2');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('heading', { name: 'Соцсети и тон' }), 'the new step is announced').toBeFocused();

  await pressOn(page, wizard.getByRole('checkbox', { name: 'ВКонтакте' }), 'Space');
  await expectFocusSeen(page);
  await tabTo(page, wizard.getByRole('radio', { name: /Дружелюбный/ }));
  await page.keyboard.press('ArrowDown');
  await expect(wizard.getByRole('radio', { name: /Профессиональный/ })).toBeChecked();
  await pressOn(page, wizard.getByRole('button', { name: 'Далее' }));

  await tabTo(page, wizard.getByRole('slider', { name: 'Доля: Вовлекающий' }));
  await page.keyboard.press('ArrowLeft');
  await expectFocusSeen(page);
  await tabTo(page, wizard.getByRole('slider', { name: 'Доля: Продающий' }));
  await page.keyboard.press('ArrowRight');
  await expect(wizard.getByText('Ровно 100%, можно продолжать')).toBeVisible();
  await pressOn(page, wizard.getByRole('button', { name: 'Далее' }));

  await typeInto(page, wizard.getByRole('textbox', { name: 'Интересы' }), 'кофе');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('list', { name: 'Интересы' })).toContainText('кофе');
  await pressOn(page, wizard.getByRole('button', { name: 'Создать план · бесплатно' }));
  await expect(wizard).toBeHidden();

  const toast = page.getByRole('status').filter({ hasText: 'Контент-план «С клавиатуры» успешно создан!' });
  await pressOn(page, toast.getByRole('link', { name: 'Открыть план' }));
  await expect(page.getByRole('heading', { level: 1, name: 'С клавиатуры' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Публикации по дням' }).getByRole('listitem');
  await expect(rows).toHaveCount(14);
  await tabTo(page, rows.first().getByRole('button'));
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('button')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(openPublication(page)).toContainText('2 из 14');
  await page.keyboard.press('Escape');
  await expect(openPublication(page)).toHaveCount(0);
  await expect(rows.nth(1).getByRole('button')).toBeFocused();
});

test('the command menu opens on any layout, the list of keys by ? except while typing', async ({ page, resident }) => {
  await signIn(page, resident);
  await page.goto('/dashboard/projects');
  // Keys are handled once the shell is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Проекты' })).toBeVisible();
  const question = page.getByRole('textbox', { name: 'Куда перейти или что сделать' });
  await pressRussian(page, 'л', 'KeyK', 75);
  await expect(question).toBeFocused();
  // Opened directly, it loads its styles: it must be above the page, not below it.
  expect((await question.boundingBox())?.y).toBeLessThan(450);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // «создать п» typed on the other layout; the first answer is already selected.
  await page.keyboard.type('cjplfnm ghj');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/projects/new');
  await expect(commandMenu(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(question).toBeFocused();
  await page.keyboard.type('светлую');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(commandMenu(page)).toBeHidden();

  const find = async (typed: string, wanted: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(question).toBeFocused();
    await page.keyboard.type(typed);
    await expect(commandMenu(page).locator('[data-action]').first()).toContainText(wanted);
    await page.keyboard.press('Enter');
    await expect(commandMenu(page)).toBeHidden();
  };
  await find('промокоды', 'Подписка');
  await expect(page).toHaveURL('/dashboard/settings/subscription');
  await page.goto(`/dashboard/content-plans/${resident.plan.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find('перегенерирвать', 'Перегенерировать');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const [publication] = resident.plan.publications;
  await find(publication?.title ?? '', publication?.title ?? '');
  await expect(page).toHaveURL(`/dashboard/publications/${publication?.id}/edit`);

  // A form that may be submitted: another project would exceed this member's limit.
  await page.goto(`/dashboard/projects/${resident.project.id}/edit`);
  const keys = page.getByRole('dialog', { name: 'Горячие клавиши' });
  await page.getByLabel('Название').focus();
  await page.keyboard.type('Что?');
  await expect(page.getByLabel('Название')).toHaveValue(/Что\?/);
  await expect(keys).toBeHidden();
  const save = page.getByRole('button', { name: 'Сохранить' });
  await tabTo(page, save);
  await page.keyboard.press('Shift+?');
  await expect(keys).toContainText('Найти или перейти');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(save).toBeFocused();
});

test('Escape closes the top layer only, and the focus returns to where it was', async ({ page, resident }) => {
  const { plan } = resident;
  await signIn(page, resident);

  await test.step('calendar over wizard, question over wizard', async () => {
    await page.goto(`/dashboard/content-plans/${plan.id}`);
    const opener = planMenu(page);
    await pressOn(page, opener);
    await page.keyboard.press('Enter');
    const wizard = page.getByRole('dialog', { name: 'Редактировать контент-план' });
    const period = wizard.getByRole('button', { name: /^Период/ });
    await pressOn(page, period);
    const calendar = page.getByRole('dialog', { name: 'Период' });
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(wizard).toBeVisible();
    await expect(period).toBeFocused();

    await openAndEscapeAtOnce(period);
    await expect(calendar).toBeHidden();
    await expect(period).toBeFocused();

    await typeInto(page, wizard.getByLabel('Название'), 'Начато');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
    await expect(question.getByRole('button', { name: 'Отмена' }), 'the harmless answer is ready').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(wizard.getByLabel('Название')).toHaveValue('Начато');
    await page.keyboard.press('Escape');
    await pressOn(page, question.getByRole('button', { name: 'Закрыть', exact: true }).last());
    await expect(wizard).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('menus and dialogs of the page', async () => {
    await page.goto(`/dashboard/content-plans/${plan.id}`);
    for (const [opener, layer] of [
      [page.getByRole('button', { name: /^Текущий проект/ }), page.getByRole('menu')],
      [page.getByRole('button', { name: /аккаунт: Вера Орлова/ }), page.getByRole('menu')],
      [page.getByRole('button', { name: 'Найти или перейти' }), commandMenu(page)],
      [planMenu(page), page.getByRole('menu')],
    ] as const) {
      await pressOn(page, opener);
      await expect(layer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
      await expect(opener).toBeFocused();
    }
    const search = page.getByRole('button', { name: 'Найти или перейти' });
    await openAndEscapeAtOnce(search);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(search).toBeFocused();
    for (const name of ['Перегенерировать', 'Редактировать', 'Удалить']) {
      await planAction(page, name);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(planMenu(page)).toBeFocused();
    }
  });

  await test.step('the focus does not leave an open dialog', async () => {
    await planAction(page, 'Редактировать');
    await expectFocusTrapped(page, page.getByRole('dialog', { name: 'Редактировать контент-план' }));
    await page.keyboard.press('Escape');
    await planAction(page, 'Удалить');
    await expectFocusTrapped(page, page.getByRole('dialog', { name: 'Удалить контент-план?' }));
  });
});

/** Opens a layer and presses Escape at once, before the focus has moved into it. */
const openAndEscapeAtOnce = (opener: Locator): Promise<void> =>
  opener.evaluate(async (button: HTMLElement) => {
    const tick = (): Promise<void> =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    const open = document.querySelectorAll('[role="dialog"]').length;
    button.focus();
    button.click();
    while (document.querySelectorAll('[role="dialog"]').length <= open) await tick();
    let taken = false;
    const pass = (): void => void (taken = false);
    document.addEventListener('keydown', pass);
    while (!taken) {
      taken = true;
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await tick();
    }
    document.removeEventListener('keydown', pass);
  });

test('the skip link leads to the content', async ({ page, resident }) => {
  await signIn(page, resident);
  await page.goto('/dashboard/projects');
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Создать проект' })).toBeFocused();
});
