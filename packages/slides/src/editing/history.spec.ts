import type { CarouselDocument } from '@orbita/contracts';
import { blankDocument, moveElements, newShape } from './elements.js';
import { MAX_STEPS, MERGE_MS, beginHistory, record, redo, undo } from './history.js';

describe('history', () => {
  it('takes steps back and does them again, and forgets what was undone at the next change', () => {
    const one = record(beginHistory(0), 1, { label: 'раз', at: 0 });
    const two = record(one, 2, { label: 'два', at: 0 });
    const back = undo(two);
    expect([back.present, back.future[0]?.label]).toEqual([1, 'два']);
    expect(redo(back).present).toBe(2);
    expect(undo(undo(two)).present).toBe(0);
    const other = record(back, 3, { label: 'три', at: 0 });
    expect(redo(other)).toBe(other);
    expect(undo(beginHistory(0)).past).toEqual([]);
  });

  it('counts nothing as a step that changed nothing', () => {
    const history = beginHistory(1);
    expect(record(history, 1, { label: 'пусто', at: 0 })).toBe(history);
  });

  it('joins all changes of one key that follow each other closely', () => {
    const drag = (history: ReturnType<typeof beginHistory<number>>, value: number, at: number, key = 'move') =>
      record(history, value, { label: 'перемещение', key, at });
    const gesture = [1, 2, 3].reduce((history, value) => drag(history, value, value * MERGE_MS), beginHistory(0));
    expect(gesture.past).toHaveLength(1);
    expect(drag(gesture, 4, 4 * MERGE_MS + 1).past).toHaveLength(2);
    expect(drag(gesture, 4, 3 * MERGE_MS, 'resize').past).toHaveLength(2);
    expect(record(gesture, 4, { label: 'другое', at: 3 * MERGE_MS }).past).toHaveLength(2);
    // After an undo a new gesture begins, or it would swallow the state that was restored.
    expect(drag(undo(drag(gesture, 9, 9_999)), 5, 9_999).past).toHaveLength(2);
  });

  it('keeps five hundred steps, which share everything that was not changed', () => {
    const blank = blankDocument('1:1');
    const still = { ...blank.slides[0]!, id: 'still', elements: [newShape('circle')] };
    const live = { ...blank.slides[0]!, id: 'live', elements: [newShape('rectangle'), newShape('circle')] };
    const document: CarouselDocument = { ...blank, slides: [still, live] };
    let history = beginHistory(document);
    for (let step = 0; step < MAX_STEPS + 50; step += 1) {
      const slides = history.present.slides.map((slide) =>
        slide.id === 'live' ? moveElements(slide, [live.elements[0]!.id], 1, step % 2) : slide,
      );
      history = record(history, { ...history.present, slides }, { label: 'перемещение', at: step });
    }
    expect(history.past).toHaveLength(MAX_STEPS);
    const states = [...history.past.map(({ value }) => value), history.present];
    expect(new Set(states.map(({ slides }) => slides[0]))).toEqual(new Set([still]));
    expect(states.every(({ slides }) => slides[0] === still && slides[1]!.elements[1] === live.elements[1])).toBe(true);
    expect(new Set(states.map(({ slides }) => slides[1]!.elements[0])).size).toBe(MAX_STEPS + 1);
  });
});
