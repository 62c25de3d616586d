import { type Page, expect } from '@playwright/test';
import path from 'node:path';
import { expectAccessible } from './accessibility.js';

interface ScreenVariant {
  theme: 'dark' | 'light';
  width: 1440 | 360;
}

/** The looks of `npm test`: every theme and every width once. `npm run test:screens` uses all four. */
const USUAL: readonly ScreenVariant[] = [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 360 },
];
const ALL: readonly ScreenVariant[] = [...USUAL, { theme: 'dark', width: 360 }, { theme: 'light', width: 1440 }];
export const SCREEN_VARIANTS = process.env.ORBITA_SCREENS === 'all' ? ALL : USUAL;

const HEIGHT = { 1440: 900, 360: 740 } as const;
/** The narrowest page that must not scroll sideways: 1280 pixels at four times their size. */
const REFLOW_WIDTH = 320;

/** Like a theme switch in another tab: works under an open dialog, too. */
const switchTheme = async (page: Page, theme: ScreenVariant['theme']): Promise<void> => {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value, storageArea: localStorage }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
};

/**
 * Finishes all visible animations: colours half-way between two themes are no real colours.
 * Endless animations stay as they are.
 */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      // The content of a closed <details> never finishes its animations.
      const isShown = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
      return playState === 'running' && !isEndless && isShown;
    });
    for (const animation of moving) animation.finish();
    return moving.length === 0;
  });
};

/** Moving parts of the page, other than progress indicators. */
export const decorativeMotion = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return playState === 'running' && !target?.closest('[data-keeps-moving]');
      }).length,
  );

/** Nothing makes the page, or a dialog on it, scroll sideways. The message names what is too wide. */
export const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const wide = await page.evaluate(() => {
    const frames = [document.scrollingElement, ...document.querySelectorAll('[role="dialog"], [role="dialog"] *')];
    const describe = (element: Element): string => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
    return frames.flatMap((frame) => {
      if (!frame || frame.scrollWidth <= frame.clientWidth) return [];
      const scrolls = frame === document.scrollingElement || /auto|scroll/.test(getComputedStyle(frame).overflowX);
      if (!scrolls) return [];
      const right = frame.getBoundingClientRect().left + frame.clientWidth;
      const outside = [...frame.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1);
      return [
        `${describe(frame)} is ${frame.scrollWidth} wide in ${frame.clientWidth}: ${outside.slice(-3).map(describe).join(', ')}`,
      ];
    });
  });
  expect(wide, `sideways scroll of ${where}`).toEqual([]);
};

const isDialogOpen = (page: Page): Promise<boolean> => page.locator('[aria-modal="true"]').first().isVisible();

/**
 * Every look begins at the top, wherever the one before left the page: sticky elements would be in the middle of a picture,
 * and a button half below one counts as too small a target.
 */
const toTheTop = async (page: Page): Promise<void> => {
  if (!(await isDialogOpen(page))) await page.evaluate(() => window.scrollTo(0, 0));
};

/** The whole page; under an open dialog only the visible part, because a dialog does not grow with the page. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (!process.env.ORBITA_SHOTS) return;
  const fullPage = !(await isDialogOpen(page));
  await page.screenshot({ path: path.join(process.env.ORBITA_SHOTS, `${name}.png`), fullPage });
};

interface Extent {
  /** A part of the product that only phones have. */
  on?: 'phone';
  /** A long list of equal rows costs seconds a look, so only one look checks its accessibility. */
  isLong?: boolean;
}

/**
 * Checks what the page shows now on a dark desktop and a light phone, or in every look: nothing inaccessible (by all rules
 * in the first look, in further ones by those that a theme or a width can change), no sideways scroll. With ORBITA_SHOTS each look is kept there as a picture for people.
 */
export const expectGoodScreen = async (
  page: Page,
  where: string,
  { on, isLong = false }: Extent = {},
): Promise<void> => {
  const looks = SCREEN_VARIANTS.filter(({ width }) => on !== 'phone' || width === 360);
  for (const [index, { theme, width }] of looks.entries()) {
    const name = `${where} ${theme} ${width}`;
    await page.setViewportSize({ width, height: HEIGHT[width] });
    await switchTheme(page, theme);
    await toTheTop(page);
    await settle(page);
    await keepPicture(page, name);
    await expectNoSidewaysScroll(page, name);
    if (!isLong || index === 0) await expectAccessible(page, name, { isAgain: index > 0 });
  }
  await page.setViewportSize({ width: REFLOW_WIDTH, height: HEIGHT[360] });
  await expectNoSidewaysScroll(page, `${where} ${REFLOW_WIDTH}`);
  await page.setViewportSize({ width: 1440, height: HEIGHT[1440] });
};
