import { type CarouselDocument, type SlideElement, firstOf } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { brandKitQuery, documentOf, useStudio } from '@/entities/carousels';

/** Project of the open carousel, whose brand provides colours; null without one. */
export const ProjectContext = createContext<number | null>(null);

/** More colours would be hard to survey. */
const MAX_SWATCHES = 8;
/** Every palette ends with these. */
const ALWAYS = ['#ffffff', '#000000'];

const colorsOf = (element: SlideElement): (string | null)[] => {
  if (element.type === 'text') return [element.color];
  if (element.type === 'image') return [];
  return [element.backgroundColor, element.borderWidth > 0 ? element.borderColor : null];
};

/** Colours of a document, the most used first. */
export const usedColors = ({ slides }: Pick<CarouselDocument, 'slides'>): string[] => {
  const counts = new Map<string, number>();
  for (const { background, backgroundPattern, patternColor, elements } of slides) {
    const own = background.type === 'solid' ? [background.color] : [background.from, background.to];
    for (const color of [...own, backgroundPattern === 'none' ? null : patternColor, ...elements.flatMap(colorsOf)]) {
      if (color !== null) counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
};

/** Suggested colours: of the brand, of the document, white and black. */
export const usePalette = (): string[] => {
  const projectId = useContext(ProjectContext);
  const { data: brand } = useQuery({ ...brandKitQuery(projectId ?? 0), enabled: projectId !== null });
  const document = useStudio(documentOf);
  return useMemo(() => {
    const ofBrand = brand ? [brand.accent_color, brand.text_color, brand.background_color] : [];
    const all = new Set([...ofBrand, ...usedColors(document), ...ALWAYS]);
    return firstOf([...all], MAX_SWATCHES);
  }, [brand, document]);
};
