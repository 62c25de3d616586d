import type { SlideElement } from '@orbita/contracts';
import { COMMANDS, type CommandTarget, commandFor } from './commands.js';
import { blankDocument, newShape } from './elements.js';

const press = (code: string, held: 'ctrlKey' | 'metaKey' | '' = '', shiftKey = false, altKey = false) =>
  commandFor({ code, ctrlKey: held === 'ctrlKey', metaKey: held === 'metaKey', shiftKey, altKey });

const box = (id: string, x = 0): SlideElement => ({ ...newShape('rectangle'), id, position: { x, y: 0 } });

const targetOf = (elements: SlideElement[], selection: string[] = []): CommandTarget => {
  const blank = blankDocument('1:1');
  const slides = [
    { ...blank.slides[0]!, id: 'one', elements },
    { ...blank.slides[0]!, id: 'two' },
  ];
  return { document: { ...blank, slides }, slideId: 'one', selection };
};
const run = (id: string, target: CommandTarget): CommandTarget => COMMANDS.find((one) => one.id === id)!.apply(target);
const isPossible = (id: string, target: CommandTarget): boolean =>
  COMMANDS.find((one) => one.id === id)!.isPossible(target);

describe('commands', () => {
  it('have distinct names and keys', () => {
    expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
    expect(new Set(COMMANDS.map(({ label }) => label)).size).toBe(COMMANDS.length);
    const keys = COMMANDS.flatMap(({ shortcut, alsoBy = [] }) => [...(shortcut ? [shortcut] : []), ...alsoBy]);
    const spelled = keys.map(({ code, ctrl = false, shift = false, alt = false }) => `${ctrl} ${shift} ${alt} ${code}`);
    expect(new Set(spelled).size).toBe(spelled.length);
  });

  it.each([
    ['Delete', '', false, 'delete'],
    ['Backspace', '', false, 'delete'],
    ['KeyD', 'ctrlKey', false, 'duplicate'],
    ['KeyD', 'metaKey', false, 'duplicate'],
    ['KeyA', 'ctrlKey', false, 'select-all'],
    ['BracketRight', 'ctrlKey', false, 'bring-forward'],
    ['BracketLeft', 'metaKey', true, 'send-to-back'],
    ['ArrowLeft', '', false, 'move-left'],
    ['ArrowDown', '', true, 'move-down-far'],
    ['KeyT', '', false, 'add-text'],
    ['PageDown', '', false, 'next-slide'],
    ['ArrowRight', 'ctrlKey', false, 'make-wider'],
    ['ArrowUp', 'metaKey', true, 'make-shorter-far'],
    ['KeyT', 'ctrlKey', false, undefined],
    ['KeyC', 'ctrlKey', false, undefined],
    ['KeyV', 'metaKey', false, undefined],
  ] as const)('%s with %p (shift: %s) is %s', (code, held, shift, id) => {
    expect(press(code, held, shift)?.id).toBe(id);
  });

  it('do not exist with Alt, by which some keyboards write letters', () => {
    expect(press('KeyD', 'ctrlKey', false, true)).toBeUndefined();
    expect(press('ArrowLeft', '', false, true)).toBeUndefined();
  });

  it('that are not possible change nothing, and those that change nothing are not possible', () => {
    const full = targetOf(
      Array.from({ length: 100 }, (_, index) => box(`b${index}`)),
      ['b1'],
    );
    const targets = [targetOf([]), targetOf([box('a'), box('b')], ['none']), targetOf([box('a')]), full];
    for (const target of targets)
      for (const { id, isPossible: may, apply } of COMMANDS)
        if (!may(target)) expect({ id, same: apply(target) === target }).toEqual({ id, same: true });
    expect(['add-text', 'duplicate', 'delete'].map((id) => isPossible(id, full))).toEqual([false, false, true]);
    expect(isPossible('bring-forward', targetOf([box('a'), box('b')], ['b']))).toBe(false);
    expect(isPossible('previous-slide', targetOf([]))).toBe(false);
  });

  it('choose what they made and forget what they took away', () => {
    const target = targetOf([box('a'), box('b', 50)], ['b']);
    const added = run('add-circle', target);
    expect(added.selection).toEqual([added.document.slides[0]!.elements[2]!.id]);
    const copied = run('duplicate', target);
    expect(copied.document.slides[0]!.elements[2]).toMatchObject({
      id: copied.selection[0],
      position: { x: 70, y: 20 },
    });
    expect(run('delete', target).selection).toEqual([]);
    expect(run('select-all', target).selection).toEqual(['a', 'b']);
    expect(run('move-right-far', target).document.slides[0]!.elements[1]!.position.x).toBe(60);
    expect(run('move-right-far', target).document.slides[1]).toBe(target.document.slides[1]);
    expect(run('align-center', target).document.slides[0]!.elements[1]!.position.x).toBe(250);
  });

  it('size all that is chosen by its right and its lower edge, to twenty units and no further', () => {
    const sizesOf = (target: CommandTarget) =>
      target.document.slides[0]!.elements.map(({ position, size }) => [position.x, size.width, size.height]);
    const target = targetOf([box('a'), box('b', 50), box('c', 90)], ['a', 'b']);
    const sized = run('make-shorter', run('make-wider-far', target));
    expect(sizesOf(sized)).toEqual([
      [0, 110, 99],
      [50, 110, 99],
      [90, 100, 100],
    ]);
    let narrow = target;
    for (let press = 0; press < 9; press += 1) narrow = run('make-narrower-far', narrow);
    expect(sizesOf(narrow)[0]).toEqual([0, 20, 100]);
    expect(run('make-narrower', narrow)).toBe(narrow);
  });

  it('hide and show', () => {
    const target = targetOf([box('a')], ['a']);
    const hidden = run('hide', target);
    expect(hidden.document.slides[0]!.elements[0]!.visible).toBe(false);
    expect([isPossible('hide', hidden), isPossible('show', hidden), isPossible('show', target)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(run('show', hidden).document).toEqual(target.document);
  });

  it('walk, add and take away slides', () => {
    const target = targetOf([box('a')], ['a']);
    expect(run('next-slide', target)).toMatchObject({ slideId: 'two', selection: [], document: target.document });
    const added = run('add-slide', target);
    expect(added.document.slides.map(({ id }) => id)).toEqual(['one', added.slideId, 'two']);
    const single = run('delete-slide', target);
    expect([single.slideId, isPossible('delete-slide', single)]).toEqual(['two', false]);
    expect(run('duplicate-slide', target).document.slides[1]!.elements).toHaveLength(1);
  });
});
