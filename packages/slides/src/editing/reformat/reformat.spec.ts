import {
  CAROUSEL_FORMATS,
  CarouselDocument,
  type CarouselDocument as Document,
  type CarouselFormat,
  SLIDE_HEIGHTS,
  type SlideElement,
} from '@orbita/contracts';
import { Dice, randomDocument } from '../../../fixtures/random-documents.js';
import { blankDocument, changeElement, newImage, newShape, newText } from '../elements.js';
import { reformat } from './reformat.js';

type Place = [x: number, y: number, width: number, height: number];

const at = <T extends SlideElement>(element: T, id: string, [x, y, width, height]: Place): T => ({
  ...element,
  id,
  position: { x, y },
  size: { width, height },
});
const text = (id: string, place: Place) => at(newText(), id, place);
const box = (id: string, place: Place) => at(newShape('rectangle'), id, place);
const circle = (id: string, place: Place) => at(newShape('circle'), id, place);

const documentOf = (format: CarouselFormat, ...elements: SlideElement[]): Document => {
  const blank = blankDocument(format);
  return { ...blank, slides: [{ ...blank.slides[0]!, elements }] };
};

const places = (document: Document): Record<string, Place> =>
  Object.fromEntries(
    document.slides[0]!.elements.map(({ id, position, size }) => [
      id,
      [position.x, position.y, size.width, size.height],
    ]),
  );

describe('another format', () => {
  it('is the same document when it is the same format', () => {
    const document = documentOf('1:1', text('one', [0, 0, 100, 50]));
    expect(reformat(document, '1:1')).toBe(document);
  });

  it('keeps what is on top on top, what is in the middle in the middle and what is below below', () => {
    const document = documentOf(
      '1:1',
      text('top', [50, 0, 200, 50]),
      text('middle', [50, 275, 200, 50]),
      text('bottom', [50, 550, 200, 50]),
    );
    expect(places(reformat(document, '4:5'))).toEqual({
      top: [50, 0, 200, 50],
      middle: [50, 350, 200, 50],
      bottom: [50, 700, 200, 50],
    });
  });

  it('lets what fills the height fill it again, with the margins it has, but makes no ellipse of a circle', () => {
    const document = documentOf(
      '1:1',
      at(newImage(1), 'photo', [0, 0, 300, 600]),
      box('frame', [30, 30, 540, 540]),
      text('over', [30, 5, 100, 20]),
      circle('disc', [0, 0, 600, 600]),
    );
    expect(places(reformat(document, '9:16'))).toEqual({
      photo: [0, 0, 300, 1067],
      frame: [30, 30, 540, 1007],
      over: [30, 5, 100, 20],
      disc: [0, 234, 600, 600],
    });
  });

  it('divides the slide again between panels that fill it together, with their contents', () => {
    const document = documentOf(
      '1:1',
      at(newImage(1), 'photo', [0, 0, 600, 400]),
      box('panel', [0, 400, 600, 200]),
      text('words', [50, 480, 500, 40]),
    );
    expect(places(reformat(document, '4:5'))).toEqual({
      photo: [0, 0, 600, 500],
      panel: [0, 500, 600, 250],
      words: [50, 605, 500, 40],
    });
  });

  it('moves what belongs together as one', () => {
    const document = documentOf(
      '1:1',
      box('button', [50, 400, 200, 60]),
      text('label', [60, 410, 180, 40]),
      text('note', [50, 470, 200, 20]),
    );
    const [button, label, note] = Object.values(places(reformat(document, '9:16')));
    expect([label![1] - button![1], note![1] - button![1]]).toEqual([10, 70]);
    expect(button![1]).toBeGreaterThan(400);
  });

  it('leaves an element that extends over an edge at this edge', () => {
    const document = documentOf('1:1', circle('above', [450, -80, 200, 200]), circle('below', [-80, 500, 200, 200]));
    expect(places(reformat(document, '9:16'))).toEqual({
      above: [450, -80, 200, 200],
      below: [-80, 967, 200, 200],
    });
  });

  it('presses together what has no room in a lower slide, letters and all', () => {
    const document = documentOf('9:16', text('title', [50, 100, 500, 400]), text('words', [50, 600, 500, 400]));
    const next = reformat(document, '1:1');
    const { title, words } = places(next);
    expect(title![1] + title![3]).toBeLessThanOrEqual(words![1]);
    expect(words![1] + words![3]).toBeLessThanOrEqual(600);
    expect(next.slides[0]!.elements[0]).toMatchObject({ fontSize: 17 });
    expect(reformat(next, '9:16')).toEqual(document);
  });

  it('presses a scene as a whole: arches keep their bodies and signs stay round', () => {
    const document = documentOf(
      '9:16',
      circle('cap', [150, 500, 200, 200]),
      box('body', [150, 600, 200, 500]),
      circle('sign', [50, 100, 80, 80]),
      text('number', [50, 100, 80, 80]),
      text('words', [50, 200, 500, 280]),
    );
    const { cap, body, sign, words } = places(reformat(document, '1:1'));
    expect([cap![0], cap![2]]).toEqual([body![0], body![2]]);
    expect(cap![1] + cap![3] / 2).toBeCloseTo(body![1], -1);
    expect(body![1] + body![3]).toBeGreaterThan(600);
    expect(Math.abs(sign![2] - sign![3])).toBeLessThanOrEqual(1);
    expect(words![1] + words![3]).toBeLessThanOrEqual(cap![1]);
  });

  it('restores untouched elements and places moved ones again; texts and sizes chosen since stay', () => {
    const document = documentOf('9:16', text('title', [50, 111, 500, 400]), text('words', [50, 633, 500, 407]));
    const lower = reformat(document, '1:1');
    const slide = changeElement(lower.slides[0]!, 'title', { content: 'Другое', fontSize: 40 });
    const moved = changeElement(slide, 'words', { position: { x: 10, y: 400 } });
    const [title, words] = reformat({ ...lower, slides: [moved] }, '9:16').slides[0]!.elements;
    expect(title).toEqual({ ...document.slides[0]!.elements[0]!, content: 'Другое', fontSize: 40 });
    expect(words!.position.x).toBe(10);
    expect(words!.position.y).not.toBe(633);
  });

  it('comes back to the unit from any row of formats, whatever the carousel is', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const dice = new Dice(seed);
      const document = randomDocument(dice);
      const others = Array.from({ length: dice.whole(1, 4) }, () => dice.oneOf(CAROUSEL_FORMATS));
      const there = others.reduce(reformat, document);
      expect(CarouselDocument.safeParse(there).success).toBe(true);
      expect({ seed, document: reformat(there, document.format) }).toEqual({ seed, document });
    }
  });

  it('comes back from a higher slide even when it was saved and opened in between', () => {
    const document = documentOf(
      '1:1',
      text('top', [50, 37, 200, 51]),
      text('middle', [50, 271, 200, 83]),
      text('bottom', [50, 511, 200, 47]),
    );
    const opened = CarouselDocument.parse(JSON.parse(JSON.stringify(reformat(document, '9:16'))));
    expect(reformat(opened, '1:1')).toEqual(document);
  });

  it('pushes nothing into anything, and nothing out of the slide', () => {
    const failures: string[] = [];
    for (let seed = 0; seed < 300; seed += 1) {
      const dice = new Dice(seed);
      const document = randomDocument(dice, { inset: 5 });
      const format = dice.oneOf(CAROUSEL_FORMATS);
      const next = reformat(document, format);
      document.slides.forEach(({ elements }, index) => {
        const moved = next.slides[index]!.elements;
        elements.forEach((one, first) => {
          const { position, size } = moved[first]!;
          if (position.y < 0 || position.y + size.height > SLIDE_HEIGHTS[format])
            failures.push(`${seed} ${one.id} is out`);
          elements.slice(first + 1).forEach((other, offset) => {
            const apart = (a: SlideElement, b: SlideElement) =>
              a.position.y + a.size.height <= b.position.y || b.position.y + b.size.height <= a.position.y;
            if (apart(one, other) && !apart(moved[first]!, moved[first + 1 + offset]!))
              failures.push(`${seed} ${one.id} and ${other.id} overlap`);
          });
        });
      });
    }
    expect(failures).toEqual([]);
  });
});
