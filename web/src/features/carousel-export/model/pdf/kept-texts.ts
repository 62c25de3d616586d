import type { Slide, SlideElement, TextElement } from '@orbita/contracts';

type Box = Pick<SlideElement, 'position' | 'size'>;

const overlap = (a: Box, b: Box): boolean =>
  a.position.x < b.position.x + b.size.width &&
  b.position.x < a.position.x + a.size.width &&
  a.position.y < b.position.y + b.size.height &&
  b.position.y < a.position.y + a.size.height;

const isSeen = ({ visible, opacity }: SlideElement): boolean => visible && opacity > 0;

/**
 * Texts of a slide that stand above the picture of all the rest: those that can be written at all and that nothing of the
 * picture lies on. From the lowest to the topmost.
 */
export const keptTexts = async (
  { elements }: Pick<Slide, 'elements'>,
  canBeWritten: (text: TextElement) => Promise<boolean>,
): Promise<TextElement[]> => {
  const kept: TextElement[] = [];
  const pictured: SlideElement[] = [];
  for (const element of elements.toReversed().filter(isSeen)) {
    const isFree = !pictured.some((above) => overlap(above, element));
    if (element.type === 'text' && isFree && (await canBeWritten(element))) kept.unshift(element);
    else pictured.push(element);
  }
  return kept;
};
