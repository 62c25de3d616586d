/** What an installation says of itself, by the names drawn pages use; what it does not say is absent. */
export type PageFacts = Readonly<Record<string, string | undefined>>;

/** An element that holds for some installations, or on some days; another one of its kind never stands in it. */
const CONDITIONAL = /<(p|span) data-(if|unless)="([\w-]+)">([^]*?)<\/\1>/g;
const PLACE = /\{\{([A-Z_]+)\}\}/g;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Fills a page that was drawn before its installation was known: keeps what holds, and writes in what is told, as text. */
export const filledPage = (html: string, facts: PageFacts): string =>
  html
    .replace(CONDITIONAL, (_, tag: string, how: string, name: string, inner: string) =>
      (facts[name] !== undefined) === (how === 'if') ? `<${tag}>${inner}</${tag}>` : '',
    )
    .replace(PLACE, (place, name: string) => {
      const fact = facts[name];
      return fact === undefined ? place : escaped(fact);
    });
