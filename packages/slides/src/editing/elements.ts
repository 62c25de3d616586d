import type { ImageElement, Slide, SlideElement, TextElement } from '@orbita/contracts';

export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

const MIN_SIDE = 20;

export const newId = (): string => crypto.randomUUID().slice(0, 12);

const base = { visible: true, opacity: 1 };

export const newText = (): TextElement => ({
  ...base,
  id: newId(),
  type: 'text',
  position: { x: 50, y: 50 },
  size: { width: 200, height: 50 },
  content: 'Новый текст',
  fontSize: 24,
  fontFamily: 'Inter',
  fontWeight: 400,
  color: '#171a2b',
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  textAlign: 'left',
  verticalAlign: 'top',
  shrinks: false,
  role: null,
});

export const newImage = (fileId: number | null, natural?: { width: number; height: number }): ImageElement => ({
  ...base,
  id: newId(),
  type: 'image',
  position: { x: 50, y: 50 },
  size: { width: 150, height: natural ? (150 * natural.height) / natural.width : 150 },
  fileId,
  crop: null,
  fit: 'cover',
  borderRadius: 0,
  alt: '',
});

export const addElement = (slide: Slide, element: SlideElement): Slide => ({
  ...slide,
  elements: [...slide.elements, element],
});

export const removeElements = (slide: Slide, ids: readonly string[]): Slide => ({
  ...slide,
  elements: slide.elements.filter(({ id }) => !ids.includes(id)),
});

export const changeElements = (
  slide: Slide,
  ids: readonly string[],
  change: (element: SlideElement) => SlideElement,
): Slide => ({
  ...slide,
  elements: slide.elements.map((element) => (ids.includes(element.id) ? change(element) : element)),
});

export const changeElement = (slide: Slide, id: string, patch: object): Slide =>
  changeElements(slide, [id], (element) => ({ ...element, ...patch }) as SlideElement);

export const duplicateElements = (slide: Slide, ids: readonly string[]): { slide: Slide; ids: string[] } => {
  const copies = slide.elements
    .filter(({ id }) => ids.includes(id))
    .map((element) => ({
      ...element,
      id: newId(),
      position: { x: element.position.x + 20, y: element.position.y + 20 },
    }));
  return { slide: { ...slide, elements: [...slide.elements, ...copies] }, ids: copies.map(({ id }) => id) };
};

export const moveElements = (slide: Slide, ids: readonly string[], dx: number, dy: number): Slide =>
  changeElements(slide, ids, (element) => ({
    ...element,
    position: { x: Math.round(element.position.x + dx), y: Math.round(element.position.y + dy) },
  }));

export const resizeElement = (
  slide: Slide,
  id: string,
  handle: Handle,
  dx: number,
  dy: number,
  { keepRatio }: { keepRatio: boolean },
): Slide =>
  changeElements(slide, [id], (element) => {
    const { position, size } = element;
    let width = size.width + (handle.includes('e') ? dx : handle.includes('w') ? -dx : 0);
    let height = size.height + (handle.includes('s') ? dy : handle.includes('n') ? -dy : 0);
    if (keepRatio) {
      const share =
        handle === 'n' || handle === 's'
          ? height / size.height
          : handle === 'e' || handle === 'w'
            ? width / size.width
            : Math.max(width / size.width, height / size.height);
      width = size.width * share;
      height = size.height * share;
    }
    width = Math.max(MIN_SIDE, Math.round(width));
    height = Math.max(MIN_SIDE, Math.round(height));
    return {
      ...element,
      size: { width, height },
      position: {
        x: handle.includes('w') ? position.x + size.width - width : position.x,
        y: handle.includes('n') ? position.y + size.height - height : position.y,
      },
    };
  });

const stepped = (slide: Slide, ids: readonly string[], to: (index: number, last: number) => number): Slide => {
  const elements = [...slide.elements];
  for (const id of ids) {
    const index = elements.findIndex((element) => element.id === id);
    const [element] = elements.splice(index, 1);
    if (element) elements.splice(Math.max(0, Math.min(elements.length, to(index, elements.length))), 0, element);
  }
  return { ...slide, elements };
};
export const bringForward = (slide: Slide, ids: readonly string[]): Slide => stepped(slide, ids, (index) => index + 1);
export const sendBackward = (slide: Slide, ids: readonly string[]): Slide => stepped(slide, ids, (index) => index - 1);
export const bringToFront = (slide: Slide, ids: readonly string[]): Slide => stepped(slide, ids, (_, last) => last);
export const sendToBack = (slide: Slide, ids: readonly string[]): Slide => stepped(slide, ids, () => 0);
