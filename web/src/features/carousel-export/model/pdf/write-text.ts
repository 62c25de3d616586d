import {
  type PDFFont,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  beginText,
  clip,
  concatTransformationMatrix,
  endPath,
  endText,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
} from '@cantoo/pdf-lib';
import type { TextElement } from '@orbita/contracts';
import { type MeasureText, layoutText, middleOf, turned } from '@orbita/slides';
import type { DocumentFont, DocumentFonts } from './document-fonts';

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** Consecutive characters of one font; `at` is the left end of each, in units of the slide. */
interface Run extends DocumentFont {
  signs: { text: string; at: number }[];
}

/** Characters without a shape: nothing is drawn for them. */
const isBlank = (sign: string): boolean => /^\s$/u.test(sign);

/** Runs of a line by font; null when a character has none. */
const runsOf = async (
  line: string,
  { fontFamily, fontWeight }: Pick<TextElement, 'fontFamily' | 'fontWeight'>,
  fonts: DocumentFonts,
  leftOf: (start: string) => number,
): Promise<Run[] | null> => {
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const text = isBlank(segment) ? ' ' : segment;
    const found = await fonts.find(fontFamily, fontWeight, text);
    if (!found) return null;
    const sign = { text, at: leftOf(line.slice(0, index)) };
    const last = runs.at(-1);
    if (last?.font === found.font) last.signs.push(sign);
    else runs.push({ ...found, signs: [sign] });
  }
  return runs;
};

const color = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16) / 255);
  return rgb(red!, green!, blue!);
};

/** Shows each character of a run where the canvas has it, including kerning. */
const showRun = (
  page: PDFPage,
  { font, sizeAdjust, signs }: Run,
  { size, x, y }: { size: number; x: number; y: number },
): PDFOperator[] => {
  const drawn = size * sizeAdjust;
  const shown = page.doc.context.obj([]);
  signs.forEach(({ text, at }, index) => {
    shown.push(font.encodeText(text));
    const next = signs[index + 1];
    if (!next) return;
    const gap = next.at - at - font.widthOfTextAtSize(text, drawn);
    shown.push(PDFNumber.of(Math.round((-gap / drawn) * 100_000) / 100));
  });
  return [
    setFontAndSize(fontKey(page, font), drawn),
    setTextMatrix(1, 0, 0, 1, x + signs[0]!.at, y),
    PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [shown]),
  ];
};

const keys = new WeakMap<PDFPage, Map<PDFFont, ReturnType<PDFPage['node']['newFontDictionary']>>>();

/** Name of a font on a page. */
const fontKey = (page: PDFPage, font: PDFFont) => {
  const known = keys.get(page) ?? new Map<PDFFont, ReturnType<PDFPage['node']['newFontDictionary']>>();
  keys.set(page, known);
  const key = known.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
  known.set(font, key);
  return key;
};

/** Turns what follows on the page as the slide turns an element. @param height of the page: PDF counts from below */
const turn = (text: TextElement, height: number): PDFOperator[] => {
  const { rotation = 0 } = text;
  if (rotation === 0) return [];
  const { x: cos, y: sin } = turned({ x: 1, y: 0 }, rotation);
  const { x, y: down } = middleOf(text);
  const y = height - down;
  return [concatTransformationMatrix(cos, -sin, sin, cos, x - x * cos - y * sin, y + x * sin - y * cos)];
};

/** A text prepared before anything is drawn. */
export interface PreparedText {
  /** Writes it on a page whose points are units of the slide. */
  write: (page: PDFPage) => void;
}

/** Prepares a text box for writing with the document's fonts; null when a character of it has none. */
export const prepareText = async (
  text: TextElement,
  fonts: DocumentFonts,
  measure: MeasureText,
): Promise<PreparedText | null> => {
  const { lines, font, fontSize } = layoutText(text, measure);
  const prepared: { runs: Run[]; baseline: number; x: number }[] = [];
  for (const { text: line, x, baseline } of lines) {
    const runs = await runsOf(line, text, fonts, (start) => (start === '' ? 0 : measure(font, start)));
    if (!runs) return null;
    prepared.push({ runs, baseline, x });
  }
  const { position, size, opacity } = text;
  return {
    write: (page) => {
      const top = page.getHeight() - position.y;
      const state = page.node.newExtGState('GS', page.doc.context.obj({ Type: 'ExtGState', ca: opacity }));
      page.pushOperators(
        pushGraphicsState(),
        ...turn(text, page.getHeight()),
        rectangle(position.x, top - size.height, size.width, size.height),
        clip(),
        endPath(),
        setGraphicsState(state),
        setFillingColor(color(text.color)),
        ...prepared.flatMap(({ runs, baseline, x }) =>
          runs.length === 0
            ? []
            : [
                beginText(),
                ...runs.flatMap((run) => showRun(page, run, { size: fontSize, x: position.x + x, y: top - baseline })),
                endText(),
              ],
        ),
        popGraphicsState(),
      );
    },
  };
};
