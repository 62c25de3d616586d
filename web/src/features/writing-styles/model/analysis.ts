import { cutTo, firstOf } from '@orbita/contracts';
/** Section of an analysis: lines under a heading. */
export interface AnalysisSection {
  heading: string;
  items: string[];
  /** The items are a list, not sentences. */
  isList: boolean;
}

const ITEM = /^[—–•*-]\s+/u;
const MAX_BULLETS = 3;
const MAX_SUMMARY = 150;

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Splits an analysis: a line that ends with a colon starts a section; text before the first has no heading. */
export const sectionsOf = (analysis: string): AnalysisSection[] => {
  const sections: AnalysisSection[] = [];
  for (const line of linesOf(analysis)) {
    const isItem = ITEM.test(line);
    if (!isItem && line.endsWith(':')) {
      sections.push({ heading: line.slice(0, -1), items: [], isList: false });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: '', items: [], isList: false });
    const section = sections.at(-1)!;
    section.items.push(line.replace(ITEM, ''));
    section.isList ||= isItem;
  }
  return sections.filter(({ items }) => items.length > 0);
};

/** What a card shows of an analysis: up to 3 key bullets, else its first 2 sentences, cut to 150 characters. */
export const summaryOf = (analysis: string): string[] => {
  const bullets = firstOf(sectionsOf(analysis).find(({ isList }) => isList)?.items ?? [], MAX_BULLETS);
  if (bullets.length > 0) return bullets;
  const sentences =
    linesOf(analysis)
      .join(' ')
      .match(/[^.!?…]+[.!?…]*/gu) ?? [];
  const text = sentences.slice(0, 2).join('').trim();
  if (text === '') return [];
  return [text.length > MAX_SUMMARY ? `${cutTo(text, MAX_SUMMARY - 1).trimEnd()}…` : text];
};
