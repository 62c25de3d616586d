/** Facts about an installation, by the names built pages use; unknown ones are absent. */
export type PageFacts = Readonly<Record<string, string | undefined>>;

/** An element for some installations or some days only; elements of one kind are never nested. */
const CONDITIONAL = /<(p|span) data-(if|unless)="([\w-]+)">([^]*?)<\/\1>/g;
const PLACE = /\{\{([A-Z_]+)\}\}/g;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Fills a built page with the installation's facts: keeps the elements that apply, and inserts facts as text. */
export const filledPage = (html: string, facts: PageFacts): string =>
  html
    .replace(CONDITIONAL, (_, tag: string, how: string, name: string, inner: string) =>
      (facts[name] !== undefined) === (how === 'if') ? `<${tag}>${inner}</${tag}>` : '',
    )
    .replace(PLACE, (place, name: string) => {
      const fact = facts[name];
      return fact === undefined ? place : escaped(fact);
    });
