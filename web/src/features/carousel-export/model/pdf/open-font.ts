import fontkit from '@pdf-lib/fontkit';
import {
  type GlyphPart,
  type OutlinePoint,
  encodeFont,
  encodeOutline,
  encodeParts,
  glyphTables,
  withLongOffsets,
} from './sfnt';

/** One command of an outline, in the library's form. */
interface PathCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}

/** The used part of a glyph of `@pdf-lib/fontkit`, whose own types omit most of it. */
export interface FontGlyph {
  id: number;
  advanceWidth: number;
  path: { commands: PathCommand[] };
}

/** The used part of a font of `@pdf-lib/fontkit`. */
export interface OpenFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  fvar?: unknown;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  getVariation: (axes: Record<string, number>) => OpenFont;
  createSubset: () => unknown;
}

interface UnpackedGlyph {
  /** Negative for a composite glyph, 0 for one without an outline. */
  numberOfContours: number;
  points?: (OutlinePoint & { endContour: boolean })[];
  components?: GlyphPart[];
}

/** A WOFF2 file of `@pdf-lib/fontkit`: fields of the unpacked file. */
interface Woff2Font extends OpenFont {
  stream: { buffer: Uint8Array };
  directory: { tables: Record<string, { offset: number; length: number }> };
  _decompress: () => void;
  _transformGlyfTable: () => void;
  _transformedGlyphs: UnpackedGlyph[];
}

const open = (bytes: Uint8Array): OpenFont => fontkit.create(bytes) as unknown as OpenFont;

const contoursOf = (points: NonNullable<UnpackedGlyph['points']>): OutlinePoint[][] => {
  const contours: OutlinePoint[][] = [[]];
  for (const point of points) {
    contours.at(-1)!.push(point);
    if (point.endContour) contours.push([]);
  }
  contours.pop();
  return contours;
};

const encode = ({ numberOfContours, points = [], components = [] }: UnpackedGlyph): number[] =>
  numberOfContours < 0 ? encodeParts(components) : encodeOutline(contoursOf(points));

/**
 * The TrueType font inside a WOFF2 file. The library reads WOFF2, but supports weights of variable fonts only for TrueType.
 */
const unpack = (font: Woff2Font): Uint8Array => {
  font._decompress();
  font._transformGlyfTable();
  const [glyf, loca] = glyphTables(font._transformedGlyphs.map(encode));
  const tables = new Map<string, Uint8Array>(
    Object.entries(font.directory.tables).map(([tag, { offset, length }]) => [
      tag,
      Uint8Array.from(font.stream.buffer.subarray(offset, offset + length)),
    ]),
  );
  tables
    .set('glyf', glyf)
    .set('loca', loca)
    .set('head', withLongOffsets(tables.get('head')!));
  return encodeFont(tables);
};

/** Opens a WOFF2 file at a weight; a single-weight file is opened unchanged. */
export const openFont = (bytes: Uint8Array, weight: number): OpenFont => {
  const font = open(unpack(open(bytes) as Woff2Font));
  return font.fvar ? font.getVariation({ wght: weight }) : font;
};
