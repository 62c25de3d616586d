import type { CarouselDocument, CarouselFormat, Slide, SlideFont, TextElement } from '@orbita/contracts';
import { withElements } from '../editing/elements.js';
import { mapSharing, sharing } from '../editing/share.js';
import { withSlides } from '../editing/slides.js';
import { headingsOf } from '../editing/text-kinds.js';
import { weightOf } from '../fonts/families.js';
import { backdropAtMiddle, backdropOf } from './backdrop.js';
import { BLACK, MIN_CONTRAST, WHITE, leastContrast, luminance, readableColor } from './contrast.js';
import { applyLogo } from './logo.js';
import { type Palette, colorsOfBrand, isSaturated, rolesOf, shadeOf } from './palette.js';

/** How a brand looks. */
export interface Brand {
  /** Colours as `#rrggbb`. */
  backgroundColor: string;
  textColor: string;
  accentColor: string;
  headingFont: SlideFont;
  textFont: SlideFont;
  /** A picture of the library; null for no logo. */
  logoFileId: number | null;
}

/** Roles of a carousel's colours, and the brand's colours for them. */
interface Recoloring {
  roles: Palette;
  brand: Palette;
  own: ReadonlySet<string>;
}

/** The brand's colour for a colour with a role; undefined without a role. */
const byRole = (color: string, { roles, brand, own }: Recoloring): string | undefined => {
  if (color === roles.background) return brand.background;
  if (color === roles.text) return brand.text;
  if (color === roles.accent) return brand.accent;
  return own.has(color) ? color : undefined;
};

/** The brand's colour for a surface: one that is a little off the ground, as a card is, stays a little off it. */
const surface = (color: string, recoloring: Recoloring): string => {
  const { roles, brand } = recoloring;
  const known = byRole(color, recoloring);
  if (known !== undefined) return known;
  if (isSaturated(color)) return brand.accent;
  const light = luminance(color);
  const isNearGround = Math.abs(light - luminance(roles.background)) <= Math.abs(light - luminance(roles.text));
  return isNearGround ? shadeOf(brand.background, brand) : brand.text;
};

/** The far end of a gradient: a shade of the brand's colour it begins with, or the ground when it begins with a shade. */
const besideGround = (ground: string, brand: Palette): string =>
  Object.values(brand).includes(ground) ? shadeOf(ground, brand) : brand.background;

const withBackground = (slide: Slide, recoloring: Recoloring): Slide => {
  const { background, patternColor } = slide;
  const { brand } = recoloring;
  const ink = surface(patternColor, recoloring);
  const ground = surface(background.type === 'solid' ? background.color : background.from, recoloring);
  return sharing(slide, {
    ...slide,
    background:
      background.type === 'solid'
        ? { type: 'solid', color: ground }
        : { ...background, from: ground, to: besideGround(ground, brand) },
    // A pattern of the ground's colour would not be seen.
    patternColor: ink === ground ? (ground === brand.accent ? brand.text : brand.accent) : ink,
  });
};

const withShapes = (slide: Slide, recoloring: Recoloring): Slide =>
  withElements(
    slide,
    mapSharing(slide.elements, (element) =>
      element.type === 'shape'
        ? sharing(element, {
            ...element,
            backgroundColor: element.backgroundColor === null ? null : surface(element.backgroundColor, recoloring),
            borderColor: surface(element.borderColor, recoloring),
          })
        : element,
    ),
  );

/** The wanted colour of a text, used if it is readable. */
const wantedInk = (color: string, recoloring: Recoloring): string => {
  const { roles, brand } = recoloring;
  return color === roles.text ? brand.text : (byRole(color, recoloring) ?? brand.text);
};

/** Colour and opacity in which a text is readable on its background in the recoloured slide. */
const inkFor = (
  slide: Slide,
  text: TextElement,
  format: CarouselFormat,
  recoloring: Recoloring,
): Pick<TextElement, 'color' | 'opacity'> => {
  const { brand } = recoloring;
  const wanted = [wantedInk(text.color, recoloring), brand.text, brand.background];
  const everywhere = backdropOf(slide, text, format);
  const isSolvable = [...wanted, BLACK, WHITE].some((ink) => leastContrast(ink, everywhere) >= MIN_CONTRAST);
  const backdrop = isSolvable ? everywhere : backdropAtMiddle(slide, text);
  // A text that is half transparent is made solid where it could not be read otherwise; one that is hidden stays so.
  for (const opacity of text.opacity > 0 ? [text.opacity, 1] : [1]) {
    const color = readableColor(wanted, backdrop, opacity);
    if (leastContrast(color, backdrop, opacity) >= MIN_CONTRAST)
      return { color, opacity: text.opacity === 0 ? 0 : opacity };
  }
  return { color: readableColor(wanted, backdrop), opacity: text.opacity };
};

const withTexts = (
  slide: Slide,
  format: CarouselFormat,
  recoloring: Recoloring,
  { headingFont, textFont }: Brand,
): Slide => {
  const headings = headingsOf(slide);
  return withElements(
    slide,
    mapSharing(slide.elements, (element) => {
      if (element.type !== 'text') return element;
      const fontFamily = headings.has(element.id) ? headingFont : textFont;
      const fontWeight = weightOf(fontFamily, element.fontWeight) as TextElement['fontWeight'];
      return sharing(element, { ...element, fontFamily, fontWeight, ...inkFor(slide, element, format, recoloring) });
    }),
  );
};

/**
 * Applies a brand to a carousel: grounds, texts and accents take its colours by their roles, headings and texts its fonts, the
 * first and the last slide its logo. Every text stays readable on its background (4.5 : 1); a picture under a text is assumed to
 * fit the text's former colour. A second application changes nothing.
 */
export const applyBrand = (document: CarouselDocument, brand: Brand): CarouselDocument => {
  const palette = { background: brand.backgroundColor, text: brand.textColor, accent: brand.accentColor };
  const recoloring = { roles: rolesOf(document, palette), brand: palette, own: colorsOfBrand(palette) };
  const { format } = document;
  const slides = mapSharing(document.slides, (slide) =>
    withTexts(withShapes(withBackground(slide, recoloring), recoloring), format, recoloring, brand),
  );
  return applyLogo(withSlides(document, slides), brand.logoFileId);
};
