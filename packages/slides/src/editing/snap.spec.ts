import { snapMove, snapResize } from './snap.js';

const SIZE = { width: 600, height: 750 };
const box = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });

describe('snapping', () => {
  it('leaves alone what is near nothing', () => {
    expect(snapMove(box(111, 222), [], SIZE, 5)).toEqual({ dx: 0, dy: 0, guides: [], gaps: [] });
  });

  it('prefers the middle of the slide to an element that is nearer', () => {
    // The middle of the box is at 304, four from the slide's; the other box ends one unit from it.
    const { dx, guides } = snapMove(box(254, 111), [box(255, 500, 10, 10)], SIZE, 5);
    expect(dx).toBe(-4);
    expect(guides).toEqual([{ axis: 'x', at: 300, from: 0, to: 750 }]);
  });

  it('draws a guide from one end of what it touches to the other', () => {
    const { dx, dy, guides } = snapMove(box(43, 400), [box(40, 100, 80, 60)], SIZE, 5);
    expect([dx, dy]).toEqual([-3, 0]);
    expect(guides).toEqual([{ axis: 'x', at: 40, from: 100, to: 500 }]);
  });

  it('shows every line that holds at once', () => {
    const { guides } = snapMove(box(202, 400), [box(200, 100)], SIZE, 5);
    expect(guides.map(({ at }) => at)).toEqual([200, 250, 300]);
  });

  it('snaps within the given reach: a smaller one where the slide is shown larger', () => {
    expect(snapMove(box(5, 111), [], SIZE, 5).dx).toBe(-5);
    expect(snapMove(box(5, 111), [], SIZE, 2.5).dx).toBe(0);
  });

  it('takes the left one of two equally near lines, in any order', () => {
    const others = [box(205, 500, 10, 1), box(185, 600, 10, 1)];
    const there = snapMove(box(200, 111, 90, 90), others, SIZE, 5);
    expect(there.dx).toBe(-5);
    expect(snapMove(box(200, 111, 90, 90), [...others].reverse(), SIZE, 5)).toEqual(there);
  });

  it('ends at whole units', () => {
    const { dx } = snapMove(box(248.3, 111, 101), [], SIZE, 5);
    expect(Number.isInteger(248.3 + dx)).toBe(true);
  });

  it('draws only the edges that are pulled', () => {
    const others = [box(403, 300)];
    expect(snapResize(box(100, 111, 300), 'e', others, SIZE, 5)).toEqual({
      dx: 3,
      dy: 0,
      guides: [{ axis: 'x', at: 403, from: 111, to: 400 }],
    });
    expect(snapResize(box(100, 111, 300), 'w', others, SIZE, 5).dx).toBe(0);
    expect(snapResize(box(3, 748, 300, 50), 'nw', [], SIZE, 5)).toMatchObject({ dx: -3, dy: 2 });
    expect(snapResize(box(100, 111, 198), 'e', [], SIZE, 5).dx).toBe(2);
  });

  describe('by equal gaps', () => {
    // 30 apart; no third one meets their edges.
    const row = [box(20, 400, 50, 40), box(100, 400, 50, 40)];

    it('takes the place that is as far from a neighbour as others are from each other', () => {
      const { dx, gaps, guides } = snapMove(box(183, 410, 70, 40), row, SIZE, 5);
      expect([dx, guides]).toEqual([-3, []]);
      expect(gaps).toEqual([
        { axis: 'x', at: 425, from: 150, to: 180 },
        { axis: 'x', at: 420, from: 70, to: 100 },
      ]);
      expect(snapMove(box(183, 410, 70, 40), [...row].reverse(), SIZE, 5).dx).toBe(-3);
      expect(snapMove(box(186, 410, 70, 40), row, SIZE, 5)).toMatchObject({ dx: 0, gaps: [] });
    });

    it('does so on the other side, and downwards', () => {
      const left = [box(300, 400, 50, 40), box(380, 410, 50, 40)];
      expect(snapMove(box(202, 410, 64, 40), left, SIZE, 5).dx).toBe(4);
      const column = row.map(({ x, y, width, height }) => box(y, x, height, width));
      expect(snapMove(box(410, 183, 40, 70), column, SIZE, 5)).toMatchObject({
        dy: -3,
        gaps: [{ axis: 'y' }, { axis: 'y' }],
      });
    });

    it('finds the middle between two neighbours', () => {
      const { dx, gaps } = snapMove(box(118, 390, 61, 30), [box(20, 380, 50, 40), box(233, 385, 50, 40)], SIZE, 5);
      expect(dx).toBe(3);
      expect(gaps.map(({ from, to }) => to - from)).toEqual([51, 51]);
    });

    it('leaves other rows alone, and yields to the slide and to nearer edges', () => {
      expect(snapMove(box(183, 600, 70, 60), row, SIZE, 5).gaps).toEqual([]);
      expect(snapMove(box(183, 410, 230, 40), row, SIZE, 5)).toMatchObject({ dx: 2, guides: [{ at: 300 }], gaps: [] });
      const edge = box(184, 700, 400, 20);
      expect(snapMove(box(183, 410, 70, 40), [...row, edge], SIZE, 5)).toMatchObject({ dx: 1, gaps: [] });
    });
  });
});
