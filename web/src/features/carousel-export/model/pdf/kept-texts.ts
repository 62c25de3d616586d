import type { Slide, SlideElement, TextElement } from '@orbita/contracts';
import { boundsOf } from '@orbita/slides';

/** By the boxes around them as they are seen: a turned element may cover more than it does upright. */
const overlap = (one: SlideElement, other: SlideElement): boolean => {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

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
