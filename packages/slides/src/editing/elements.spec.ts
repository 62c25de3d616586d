import { type CarouselDocument, Slide, type SlideElement, TextElement } from '@orbita/contracts';
import { Dice } from '../../fixtures/random-documents.js';
import { alignElements, distributeElements } from './align.js';
import { copyElements, pasteElements } from './clipboard.js';
import {
  addElement,
  blankDocument,
  changeElement,
  changeElements,
  duplicateElements,
  moveElements,
  newId,
  newImage,
  newShape,
  newSlide,
  newText,
  removeElements,
} from './elements.js';
import { bringForward, bringToFront, reorderElement, sendBackward, sendToBack } from './order.js';
import { HANDLES, resizeElement } from './resize.js';
import { CORNERS, pulledScale, scaleElements } from './scale.js';
import {
  addSlide,
  applyBackgroundToAll,
  applyTextStyleToAll,
  duplicateSlide,
  moveSlide,
  removeSlide,
} from './slides.js';

const at = <T extends SlideElement>(element: T, id: string, x = 0, y = 0, width = 100, height = 100): T => ({
  ...element,
  id,
  position: { x, y },
  size: { width, height },
});
const box = (id: string, x = 0, y = 0, width = 100, height = 100) => at(newShape('rectangle'), id, x, y, width, height);
const slideOf = (...elements: SlideElement[]): Slide => ({ ...newSlide(), id: 'slide', elements });
const idsOf = ({ elements }: Slide): string => elements.map(({ id }) => id).join('');
const placeOf = (slide: Slide, id: string) => {
  const { position, size } = slide.elements.find((element) => element.id === id)!;
  return [position.x, position.y, size.width, size.height];
};

describe('new elements', () => {
  it('are valid and as the specification has them', () => {
    expect(newText()).toMatchObject({
      content: 'Новый текст',
      fontSize: 24,
      position: { x: 50, y: 50 },
      size: { width: 200, height: 50 },
    });
    expect(newImage(null).size).toEqual({ width: 150, height: 150 });
    expect(newImage(1, { width: 3_000, height: 2_000 }).size).toEqual({ width: 150, height: 100 });
    expect(newShape('circle')).toMatchObject({
      position: { x: 100, y: 100 },
      size: { width: 100, height: 100 },
      opacity: 0.8,
      borderRadius: 50,
    });
    const slide = slideOf(newText(), newImage(null), newImage(1, { width: 9_000, height: 1 }), newShape('rectangle'));
    expect(Slide.safeParse(slide).error).toBeUndefined();
    expect(new Set(Array.from({ length: 1_000 }, newId)).size).toBe(1_000);
  });

  it('are not put onto a full slide', () => {
    const full = slideOf(...Array.from({ length: 100 }, (_, index) => box(`b${index}`)));
    expect(addElement(full, newText())).toBe(full);
    expect(duplicateElements(full, ['b1'])).toEqual({ slide: full, ids: [] });
  });
});

describe('changes of elements', () => {
  const slide = slideOf(at(newText(), 'a'), box('b', 10, 10), at(newImage(1), 'c', 20, 20));

  it('return the same slide when nothing changes, and share what did not', () => {
    expect(changeElement(slide, 'a', { fontSize: 24, position: { x: 0, y: 0 } })).toBe(slide);
    expect(changeElement(slide, 'none', { opacity: 0 })).toBe(slide);
    expect(changeElements(slide, ['a', 'b'], (element) => ({ ...element }))).toBe(slide);
    expect(moveElements(slide, ['a'], 0.2, -0.4)).toBe(slide);
    expect(removeElements(slide, ['none'])).toBe(slide);
    const changed = changeElement(slide, 'a', { color: '#123456' });
    expect(changed.elements[1]).toBe(slide.elements[1]);
    expect(changed.elements[0]!.position).toBe(slide.elements[0]!.position);
  });

  it('keep every value within the contract, and pass over what an element does not have', () => {
    const wild = changeElement(slide, 'a', {
      fontSize: 1e9,
      opacity: -3,
      padding: { top: 500, right: -1, bottom: Number.NaN, left: 7 },
      position: { x: 12.6, y: Infinity },
      size: { width: -5, height: 1e6 },
      content: `а\u0000\u202Eб${'я'.repeat(2_000)}😀`,
      borderWidth: 9,
    });
    const [text] = wild.elements as [TextElement];
    expect(text).toMatchObject({
      fontSize: 120,
      opacity: 0,
      padding: { top: 100, right: 0, bottom: 0, left: 7 },
      position: { x: 13, y: 0 },
      size: { width: 1, height: 4_000 },
    });
    expect(text.content.startsWith('абя')).toBe(true);
    expect(TextElement.safeParse(text).error).toBeUndefined();
    expect('borderWidth' in text).toBe(false);
  });

  it('never cut a long text through the middle of a sign', () => {
    const long = changeElement(slide, 'a', { content: `${'я'.repeat(1_999)}😀` }).elements[0] as TextElement;
    expect(long.content).toBe('я'.repeat(1_999));
  });

  it('move a group as far as its foremost element may go', () => {
    const edge = slideOf(box('a', 3_990, 0), box('b', 0, 0));
    const moved = moveElements(edge, ['a', 'b'], 50, 5);
    expect([placeOf(moved, 'a'), placeOf(moved, 'b')]).toEqual([
      [4_000, 5, 100, 100],
      [10, 5, 100, 100],
    ]);
  });

  it('duplicate 20 units off, on top, with new names', () => {
    const { slide: next, ids } = duplicateElements(slide, ['c', 'b']);
    expect(next.elements.map(({ id }) => id)).toEqual(['a', 'b', 'c', ...ids]);
    expect(ids.map((id) => placeOf(next, id).slice(0, 2))).toEqual([
      [30, 30],
      [40, 40],
    ]);
  });
});

describe('resizing', () => {
  it.each(HANDLES)('by %s keeps the opposite edge, whole units and twenty units at least', (handle) => {
    const slide = slideOf(box('a', 100, 100, 80, 60));
    for (const [dx, dy] of [
      [13.4, -7.7],
      [-500, -500],
      [500, 500],
      [1e9, 1e9],
      [-1e9, -1e9],
    ] as const) {
      for (const keepRatio of [false, true]) {
        const resized = resizeElement(slide, 'a', handle, dx, dy, { keepRatio });
        const [x, y, width, height] = placeOf(resized, 'a') as [number, number, number, number];
        if (handle.includes('w')) expect(x + width).toBe(180);
        if (handle.includes('e')) expect(x).toBe(100);
        if (handle.includes('n')) expect(y + height).toBe(160);
        if (handle.includes('s')) expect(y).toBe(100);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(20);
        expect(Slide.safeParse(resized).success).toBe(true);
        if (!keepRatio && !/[we]/.test(handle)) expect([x, width]).toEqual([100, 80]);
        if (!keepRatio && !/[ns]/.test(handle)) expect([y, height]).toEqual([100, 60]);
        if (keepRatio) expect(Math.abs(width / 80 - height / 60)).toBeLessThan(0.02);
      }
    }
  });

  it('keeps the proportions of pictures at their corners unless switched off', () => {
    const slide = slideOf(at(newImage(1), 'a', 0, 0, 200, 100));
    expect(placeOf(resizeElement(slide, 'a', 'se', 100, 50), 'a')).toEqual([0, 0, 300, 150]);
    expect(placeOf(resizeElement(slide, 'a', 'e', 100, 50), 'a')).toEqual([0, 0, 300, 100]);
    expect(placeOf(resizeElement(slide, 'a', 'se', 100, 0, { keepRatio: false }), 'a')).toEqual([0, 0, 300, 100]);
    expect(placeOf(resizeElement(slide, 'a', 'e', 100, 0, { keepRatio: true }), 'a')).toEqual([0, -25, 300, 150]);
  });

  it('leaves a thin line as thin as it is', () => {
    const line = slideOf(box('a', 50, 50, 200, 2));
    expect(placeOf(resizeElement(line, 'a', 'e', -190, 0), 'a')).toEqual([50, 50, 20, 2]);
    expect(placeOf(resizeElement(line, 'a', 's', 0, -50), 'a')).toEqual([50, 50, 200, 2]);
    expect(resizeElement(line, 'a', 'se', Number.NaN, 5)).toBe(line);
  });
});

describe('scaling several elements', () => {
  const text = { ...at(newText(), 't', 200, 200, 100, 40), padding: { top: 8, right: 8, bottom: 8, left: 8 } };
  const slide = slideOf(box('a', 100, 100, 100, 100), text, box('z', 500, 500));

  it.each(CORNERS)('by %s keeps the opposite corner, what touches and the proportions', (corner) => {
    const scaled = scaleElements(slide, ['a', 't'], corner, 1.5);
    const [left, top] = [corner.includes('w') ? 0 : 100, corner.includes('n') ? 30 : 100];
    expect(placeOf(scaled, 'a')).toEqual([left, top, 150, 150]);
    expect(placeOf(scaled, 't')).toEqual([left + 150, top + 150, 150, 60]);
    expect(scaled.elements[1]).toMatchObject({ fontSize: 36, padding: { top: 12, left: 12 } });
    expect(scaled.elements[2]).toBe(slide.elements[2]);
  });

  it('stops where a side would be shorter than twenty units, whatever is thinner already', () => {
    const line = box('l', 100, 220, 300, 2);
    const scaled = scaleElements({ ...slide, elements: [...slide.elements, line] }, ['a', 't', 'l'], 'se', 0.01);
    expect(placeOf(scaled, 't').slice(2)).toEqual([50, 20]);
    expect(placeOf(scaled, 'l').slice(2)).toEqual([150, 1]);
    expect(scaled.elements[1]).toMatchObject({ fontSize: 12 });
  });

  it('stops at the largest letters and at the edge of the range', () => {
    const scaled = scaleElements(slide, ['a', 't'], 'se', 1e9);
    expect(Slide.safeParse(scaled).success).toBe(true);
    expect(scaled.elements[1]).toMatchObject({ fontSize: 120 });
    const [x, , width] = placeOf(scaled, 'a');
    const [right] = placeOf(scaled, 't');
    expect(x! + width!).toBe(right);
  });

  it('leaves all as it is without a scale, and measures a pull along the diagonal', () => {
    expect(scaleElements(slide, ['a', 't'], 'se', 1)).toBe(slide);
    expect(scaleElements(slide, ['a', 't'], 'se', Number.NaN)).toBe(slide);
    const group = { x: 100, y: 100, width: 200, height: 140 };
    expect(pulledScale(group, 'se', 100, 70)).toBeCloseTo(1.5);
    expect(pulledScale(group, 'nw', 100, 70)).toBeCloseTo(0.5);
    expect(pulledScale(group, 'ne', 70, 100)).toBeCloseTo(1);
  });
});

describe('the order of layers', () => {
  const slide = slideOf(...['a', 'b', 'c', 'd'].map((id) => box(id)));

  it('changes by one step or all the way, and several keep theirs', () => {
    expect(idsOf(bringForward(slide, ['a', 'c']))).toBe('badc');
    expect(idsOf(sendBackward(slide, ['b', 'd']))).toBe('badc');
    expect(idsOf(bringToFront(slide, ['c', 'a']))).toBe('bdac');
    expect(idsOf(sendToBack(slide, ['d', 'b']))).toBe('bdac');
    expect(idsOf(reorderElement(slide, 'a', 2))).toBe('bcad');
    expect(idsOf(reorderElement(slide, 'd', -9))).toBe('dabc');
  });

  it('is the same slide for what is at its end already', () => {
    expect(bringForward(slide, ['d', 'c'])).toBe(slide);
    expect(sendToBack(slide, ['a'])).toBe(slide);
    expect(bringToFront(slide, [])).toBe(slide);
    expect(reorderElement(slide, 'b', 1)).toBe(slide);
    expect(reorderElement(slide, 'none', 1)).toBe(slide);
  });
});

describe('lining up', () => {
  const size = { width: 600, height: 750 };

  it('is by the slide for one and by each other for several', () => {
    const slide = slideOf(box('a', 10, 10, 100, 50), box('b', 200, 300, 60, 60));
    expect(placeOf(alignElements(slide, ['a'], 'middle', size), 'a')).toEqual([10, 350, 100, 50]);
    const both = alignElements(slide, ['a', 'b'], 'right', size);
    expect([placeOf(both, 'a')[0], placeOf(both, 'b')[0]]).toEqual([160, 200]);
    expect(alignElements(both, ['a', 'b'], 'right', size)).toBe(both);
  });

  it('spreads with equal gaps and leaves the outer two', () => {
    const slide = slideOf(box('c', 400, 0, 50), box('a', 0, 0, 100), box('b', 110, 0, 40));
    const spread = distributeElements(slide, ['a', 'b', 'c'], 'x');
    expect(['a', 'b', 'c'].map((id) => placeOf(spread, id)[0])).toEqual([0, 230, 400]);
    expect(distributeElements(slide, ['a', 'b'], 'x')).toBe(slide);
  });
});

describe('the clipboard', () => {
  const slide = slideOf(at(newText(), 'a', 5, 5), at(newImage(77), 'b', 9, 9));

  it('carries elements to any slide, with new names, 20 units off, and further each time', () => {
    const text = copyElements(slide, ['b', 'a']);
    const once = pasteElements(slide, text)!;
    expect(once.ids.map((id) => placeOf(once.slide, id).slice(0, 2))).toEqual([
      [25, 25],
      [29, 29],
    ]);
    expect(once.slide.elements.at(-1)).toMatchObject({ fileId: 77 });
    const twice = pasteElements(once.slide, text)!;
    expect(placeOf(twice.slide, twice.ids[0]!).slice(0, 2)).toEqual([45, 45]);
    expect(new Set(twice.slide.elements.map(({ id }) => id)).size).toBe(6);
  });

  it('accepts only valid elements of its own kind', () => {
    const good = copyElements(slide, ['a']);
    const spoiled = (change: (value: { mark: unknown; elements: Record<string, unknown>[] }) => unknown): string => {
      const value = JSON.parse(good) as { mark: string; elements: Record<string, unknown>[] };
      return JSON.stringify(change(value) ?? value);
    };
    const hostile = [
      '',
      'просто текст',
      'orbita/slide-elements',
      '"orbita/slide-elements"',
      '["orbita/slide-elements"]',
      good.slice(0, -1),
      `${good}${' '.repeat(4_000_000)}`,
      spoiled(({ elements }) => ({ mark: 'other orbita/slide-elements', elements })),
      spoiled(({ mark }) => ({ mark })),
      spoiled(({ mark }) => ({ mark, elements: [] })),
      spoiled(({ mark, elements }) => ({ mark, elements: Array.from({ length: 1_000 }, () => elements[0]) })),
      spoiled((value) => void (value.elements[0]!['size'] = { width: 1e9, height: 1 })),
      spoiled((value) => void (value.elements[0]!['color'] = 'url(javascript:alert(1))')),
      spoiled((value) => void (value.elements[0]!['fontFamily'] = 'Comic Sans MS')),
      spoiled((value) => void (value.elements[0]!['type'] = 'script')),
      spoiled((value) => void (value.elements[0]!['id'] = '<img>')),
    ];
    expect(hostile.filter((text) => pasteElements(slide, text) !== null)).toEqual([]);
    expect(pasteElements(slide, good.replace('"type"', '"__proto__":{"x":1},"onload":"x","type"'))?.ids).toHaveLength(
      1,
    );
  });

  it('pastes all or nothing', () => {
    const full = slideOf(...Array.from({ length: 99 }, (_, index) => box(`b${index}`)));
    expect(pasteElements(full, copyElements(slide, ['a', 'b']))).toEqual({ slide: full, ids: [] });
    expect(copyElements(slide, ['none'])).toBe('');
  });
});

describe('slides', () => {
  const document: CarouselDocument = {
    ...blankDocument('1:1'),
    slides: ['one', 'two', 'three'].map((id) => ({ ...slideOf(box('a'), at(newText(), 'b')), id })),
  };
  const names = ({ slides }: CarouselDocument) => slides.map(({ id }) => id);

  it('are added behind another one with its background, and copied with new names', () => {
    const blue = { type: 'solid', color: '#0000ff' } as const;
    const colored = { ...document, slides: document.slides.map((slide) => ({ ...slide, background: blue })) };
    const added = addSlide(colored, 'two');
    expect(names(added.document)).toEqual(['one', 'two', added.slideId, 'three']);
    expect(added.document.slides[2]).toMatchObject({ background: blue, elements: [] });
    const copied = duplicateSlide(document, 'three');
    expect(names(copied.document)).toEqual(['one', 'two', 'three', copied.slideId]);
    expect(copied.document.slides[3]!.elements.map(({ id }) => id)).not.toContain('a');
    expect(copied.document.slides[0]).toBe(document.slides[0]);
  });

  it('are no more than twenty, and have no more than five hundred elements', () => {
    const twenty = Array.from({ length: 30 }).reduce<CarouselDocument>(
      (now) => addSlide(now, now.slides[0]!.id).document,
      document,
    );
    expect(twenty.slides).toHaveLength(20);
    expect(addSlide(twenty, 'one')).toEqual({ document: twenty, slideId: 'one' });
    const full = slideOf(...Array.from({ length: 100 }, (_, index) => box(`b${index}`)));
    const many = { ...document, slides: Array.from({ length: 5 }, (_, index) => ({ ...full, id: `s${index}` })) };
    expect(duplicateSlide(many, 's0')).toEqual({ document: many, slideId: 's0' });
    expect(addSlide(many, 's0').document.slides).toHaveLength(6);
  });

  it('are taken away but for the last, and the one that follows is shown', () => {
    expect(removeSlide(document, 'two').slideId).toBe('three');
    expect(removeSlide(document, 'three').slideId).toBe('two');
    const single = { ...document, slides: [document.slides[0]!] };
    expect(removeSlide(single, 'one').document).toBe(single);
  });

  it('are put elsewhere', () => {
    expect(names(moveSlide(document, 'one', 1).document)).toEqual(['two', 'one', 'three']);
    expect(names(moveSlide(document, 'one', 99).document)).toEqual(['two', 'three', 'one']);
    expect(moveSlide(document, 'one', 0).document).toBe(document);
  });

  it('take over a background, and texts the style of a text of their kind', () => {
    const source = { ...document.slides[0]!, backgroundPattern: 'dots' as const };
    const styled = { ...document, slides: [source, ...document.slides.slice(1)] };
    const all = applyBackgroundToAll(styled, 'one');
    expect(all.slides.map(({ backgroundPattern }) => backgroundPattern)).toEqual(['dots', 'dots', 'dots']);
    expect(applyBackgroundToAll(all, 'one')).toBe(all);

    const heading = { ...at(newText(), 'h'), fontSize: 60 };
    const body = { ...at(newText(), 't'), fontSize: 20 };
    const titled = { ...at(newText(), 'title'), role: 'title' as const };
    const texts: CarouselDocument = {
      ...document,
      slides: [slideOf({ ...heading, color: '#ff0000' }, body), { ...slideOf(titled, body), id: 'other' }],
    };
    const applied = applyTextStyleToAll(texts, 'slide', 'h');
    expect(applied.slides[1]!.elements).toMatchObject([{ color: '#ff0000', fontSize: 60 }, body]);
    expect(applied.slides[0]).toBe(texts.slides[0]);
  });
});

describe('any row of edits', () => {
  it('leaves a slide the contract takes', () => {
    const dice = new Dice(7);
    let slide = slideOf(newText(), newImage(1), newShape('circle'));
    const wild = () => dice.oneOf([dice.whole(-9_000, 9_000), dice.share() * 100, Number.NaN, -Infinity]);
    for (let step = 0; step < 1_500; step += 1) {
      const ids = slide.elements.filter(() => dice.chance(0.5)).map(({ id }) => id);
      slide = dice.oneOf([
        () => moveElements(slide, ids, wild(), wild()),
        () => scaleElements(slide, ids, dice.oneOf(CORNERS), dice.oneOf([0, 0.3, 1, 2.7, 1e9, Number.NaN, -4])),
        () => resizeElement(slide, ids[0] ?? '', dice.oneOf(HANDLES), wild(), wild(), { keepRatio: dice.chance(0.5) }),
        () => duplicateElements(slide, ids.slice(0, 3)).slide,
        () => removeElements(slide, ids.slice(0, 2)),
        () => addElement(slide, newText()),
        () =>
          changeElements(slide, ids, (element) => ({
            ...element,
            opacity: wild(),
            size: { width: wild(), height: wild() },
          })),
        () => reorderElement(slide, ids[0] ?? '', wild()),
        () => distributeElements(slide, ids, dice.oneOf(['x', 'y'])),
        () => pasteElements(slide, copyElements(slide, ids.slice(0, 2)))?.slide ?? slide,
      ])();
    }
    expect(Slide.safeParse(slide).error).toBeUndefined();
    expect(slide.elements.length).toBeGreaterThan(0);
  });
});
