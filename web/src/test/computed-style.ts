/**
 * The style of an element as specs ask for it. Specs load no style sheet: what hides an element is an attribute or an inline
 * style. jsdom asks two hundred selectors of its own sheet about every element it is asked about, and once more after every
 * change of the page, which was a fifth of the time of all screens. Here it is asked once for each kind of element.
 */
export const asJsdomSays: typeof window.getComputedStyle = (element) => byJsdom(element);

/** Under this name the page keeps jsdom's own function, should this module be loaded anew. */
const OWN = Symbol.for('getComputedStyle of jsdom');
const page: typeof window & { [OWN]?: typeof window.getComputedStyle } = window;
const byJsdom = (page[OWN] ??= window.getComputedStyle.bind(window));

/** Attributes by which jsdom's own sheet tells elements of one name apart. */
const TELLING = ['hidden', 'open', 'type', 'popover', 'dir'];

/** What an element takes from the one it stands in, unless it says otherwise. */
const INHERITED =
  /^(--.*|color|cursor|direction|font(-.*)?|letter-spacing|line-height|list-style(-.*)?|pointer-events|tab-size|text-(align|indent|rendering|transform)|visibility|white-space|word-(break|spacing)|writing-mode)$/;

interface Kind {
  /** All of it, where the element stands in nothing. */
  style: CSSStyleDeclaration;
  /** What jsdom's sheet says of it. */
  said: ReadonlySet<string>;
}
const kinds = new Map<string, Kind>();

const kindOf = (element: Element): Kind => {
  const name = JSON.stringify([
    element.namespaceURI,
    element.localName,
    ...TELLING.map((telling) => element.getAttribute(telling)),
  ]);
  const known = kinds.get(name);
  if (known) return known;
  const sample = document.createElementNS(element.namespaceURI, element.localName);
  for (const telling of TELLING) {
    const value = element.getAttribute(telling);
    if (value !== null) sample.setAttribute(telling, value);
  }
  const style = asJsdomSays(sample);
  const kind = { style, said: new Set(style) };
  kinds.set(name, kind);
  return kind;
};

const ownValue = (element: Element, property: string): string => {
  const inline = element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';
  if (inline) return inline;
  const { style, said } = kindOf(element);
  return said.has(property) ? style.getPropertyValue(property) : '';
};

const valueOf = (element: Element, property: string): string => {
  let at: Element | null = element;
  while (at) {
    const own = ownValue(at, property);
    if (own && own !== 'inherit') return own;
    at = own || INHERITED.test(property) ? at.parentElement : null;
  }
  return kindOf(element).style.getPropertyValue(property);
};

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const computedStyle: typeof window.getComputedStyle = (element) =>
  new Proxy(kindOf(element).style, {
    get: (style, name) =>
      name === 'getPropertyValue'
        ? (property: string) => valueOf(element, property)
        : typeof name === 'string' && typeof style[name as keyof CSSStyleDeclaration] === 'string'
          ? valueOf(element, hyphenated(name))
          : undefined,
  });

window.getComputedStyle = computedStyle;
