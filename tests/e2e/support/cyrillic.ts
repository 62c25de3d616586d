import { type Page, expect } from '@playwright/test';

const WORD = /[а-яё]+/giu;
const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** All text of a page, visible or for screen readers; names of languages are in the languages themselves. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [lang="ru"]')) texts.push(node.nodeValue ?? '');
    }
    const named = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll('body *')) {
      for (const name of named) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.join('\n');
  });

/**
 * The page is in English, and contains no Russian word.
 * @param content texts of users and of the writer, in any language
 */
export const expectEnglish = async (page: Page, where: string, content = ''): Promise<void> => {
  await expect(page.locator('html'), where).toHaveAttribute('lang', 'en');
  const own = new Set(wordsOf(content));
  expect(
    wordsOf(await said(page)).filter((word) => !own.has(word)),
    `Russian words of ${where}`,
  ).toEqual([]);
};
