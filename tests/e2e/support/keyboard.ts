import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MAX_STOPS = 80;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until a control that its label draws has the focus. */
export const tabToDrawn = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(target)); stop++) await page.keyboard.press('Tab');
  await expect(target, 'reached by Tab').toBeFocused();
};

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  await tabToDrawn(page, target);
};

/** Tabs to a control and presses it. */
export const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Tabs to a field and types into it. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

/** The focus is visible: the focused element has an outline, or is a control drawn by its label. */
export const expectFocusSeen = async (page: Page): Promise<void> => {
  const outline = await page.evaluate(() => {
    const focused = document.activeElement;
    const drawn = [focused, focused?.nextElementSibling, focused?.parentElement];
    return drawn.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
  expect(outline, 'visible focus').toBe(true);
};

/** Tab cycles inside the dialog and never leaves it. */
export const expectFocusTrapped = async (page: Page, dialog: Locator): Promise<void> => {
  await expect(dialog.locator(':focus'), 'the focus has moved into the dialog').toHaveCount(1);
  const reached = new Set<string>();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { inside, what } = await dialog.evaluate((element) => ({
      inside: element.contains(document.activeElement),
      what: document.activeElement?.outerHTML.slice(0, 200) ?? '',
    }));
    expect(inside, `inside the dialog: ${what}`).toBe(true);
    if (reached.has(what) && reached.size > 1) return;
    reached.add(what);
  }
};

/** A key as a Russian keyboard sends it: the letter differs, the key code does not. */
export const pressRussian = async (page: Page, letter: string, code: string, keyCode: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const control = { modifiers: 2, key: letter, code, windowsVirtualKeyCode: keyCode };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...control });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...control });
  await session.detach();
};
