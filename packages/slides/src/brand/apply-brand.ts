// Stand-in until the commands are merged.
import type { CarouselDocument, SlideFont } from '@orbita/contracts';

export interface Brand {
  backgroundColor: string;
  textColor: string;
  accentColor: string;
  headingFont: SlideFont;
  textFont: SlideFont;
  logoFileId: number | null;
}

export const applyBrand = (document: CarouselDocument, brand: Brand): CarouselDocument => ({
  ...document,
  slides: document.slides.map((slide) => ({
    ...slide,
    background: { type: 'solid', color: brand.backgroundColor },
    elements: slide.elements.map((element) => {
      if (element.type === 'text') {
        const fontFamily = element.role === 'title' ? brand.headingFont : brand.textFont;
        return { ...element, color: brand.textColor, fontFamily };
      }
      return element.type === 'shape' ? { ...element, backgroundColor: brand.accentColor } : element;
    }),
  })),
});
