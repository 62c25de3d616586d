import type { FontGlyph, OpenFont } from './open-font';
import { type OutlinePoint, encodeFont, encodeOutline, glyphTables } from './sfnt';

const contoursOf = ({ path }: FontGlyph): OutlinePoint[][] => {
  const contours: OutlinePoint[][] = [];
  for (const { command, args } of path.commands) {
    if (command === 'closePath') continue;
    if (command === 'bezierCurveTo') throw new Error('a TrueType outline has no cubic curves');
    if (command === 'moveTo') contours.push([]);
    const isCurve = command === 'quadraticCurveTo';
    if (isCurve) contours.at(-1)!.push({ x: args[0]!, y: args[1]!, onCurve: false });
    const [x, y] = args.slice(-2) as [number, number];
    contours.at(-1)!.push({ x, y, onCurve: true });
  }
  return contours;
};

const table = (length: number, fill: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(length));
  fill(view);
  return new Uint8Array(view.buffer);
};

/**
 * The subset of a font a document uses, with outlines at the drawn weight: the library's own subset of a variable
 * font drops some letters and leaves accents where the regular weight has them.
 */
export class OutlineSubset {
  /** Read by `@cantoo/pdf-lib`: outlines are TrueType. */
  readonly cff = undefined;
  private readonly ids = new Map<number, number>();
  private readonly glyphs: FontGlyph[] = [];

  constructor(private readonly font: OpenFont) {}

  /** @returns its number in the subset; 0 for a missing glyph */
  includeGlyph(glyph: FontGlyph): number {
    const known = this.ids.get(glyph.id);
    if (known !== undefined) return known;
    this.glyphs.push(glyph);
    this.ids.set(glyph.id, this.glyphs.length);
    return this.glyphs.length;
  }

  /** The subset as a TrueType file. */
  encode(): Uint8Array {
    const { unitsPerEm, ascent, descent } = this.font;
    const count = this.glyphs.length + 1;
    const [glyf, loca] = glyphTables([[], ...this.glyphs.map((glyph) => encodeOutline(contoursOf(glyph)))]);
    const advances = [0, ...this.glyphs.map(({ advanceWidth }) => Math.round(advanceWidth))];
    return encodeFont(
      new Map([
        ['glyf', glyf],
        ['loca', loca],
        [
          'head',
          table(54, (head) => {
            head.setUint32(0, 0x0001_0000);
            head.setUint32(12, 0x5f0f_3cf5);
            head.setUint16(18, unitsPerEm);
            head.setInt16(38, descent);
            head.setInt16(42, ascent);
            head.setUint16(50, 1);
          }),
        ],
        [
          'hhea',
          table(36, (hhea) => {
            hhea.setUint32(0, 0x0001_0000);
            hhea.setInt16(4, ascent);
            hhea.setInt16(6, descent);
            hhea.setUint16(10, Math.max(...advances));
            hhea.setUint16(34, count);
          }),
        ],
        [
          'maxp',
          table(32, (maxp) => {
            maxp.setUint32(0, 0x0001_0000);
            maxp.setUint16(4, count);
            maxp.setUint16(14, 1);
          }),
        ],
        ['hmtx', table(4 * count, (hmtx) => advances.forEach((advance, index) => hmtx.setUint16(4 * index, advance)))],
      ]),
    );
  }
}
