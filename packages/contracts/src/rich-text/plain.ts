import { linesOf, type RichText, type Run } from './lines.js';

/** `example.ru/a` and `https://example.ru/a/` lead to one place. */
const bare = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Runs of one link together, others one by one. */
const byLink = (runs: readonly Run[]): Pick<Run, 'text' | 'url'>[] => {
  const parts: Pick<Run, 'text' | 'url'>[] = [];
  for (const { text, url } of runs) {
    const last = parts.at(-1);
    if (last && last.url !== undefined && last.url === url) last.text += text;
    else parts.push({ text, ...(url !== undefined && { url }) });
  }
  return parts;
};

const written = ({ text, url }: Pick<Run, 'text' | 'url'>): string =>
  url === undefined || bare(text.trim()) === bare(url) ? text : `${text} (${url})`;

/** The text for a network without formatting (VK, Odnoklassniki, TenChat, …): addresses are written out after their words. */
export const toPlain = (rich: RichText): string =>
  linesOf(rich)
    .map(({ runs }) => byLink(runs).map(written).join(''))
    .join('\n');
