import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import type { SlideFont } from '@orbita/contracts';
import { weightOf } from '@orbita/slides';
import { FONT_FILES, type FontFile } from './font-files';
import { type OpenFont, openFont } from './open-font';
import { OutlineSubset } from './outline-subset';

/** A font of the document, and its scale factor. */
export interface DocumentFont {
  font: PDFFont;
  sizeAdjust: number;
}

interface LoadedFile {
  sizeAdjust: number;
  open: OpenFont;
  /** Set once a letter of it is used. */
  font?: Promise<PDFFont>;
}

/** Reads a font file. @throws Error when it does not load */
export type ReadFont = (url: string) => Promise<Uint8Array>;

/** The fonts of a PDF: files are read when a letter of them is first used, and only used glyphs are embedded. */
export class DocumentFonts {
  private readonly files = new Map<string, Promise<LoadedFile>>();

  constructor(
    private readonly pdf: PDFDocument,
    private readonly read: ReadFont,
  ) {}

  /** The font that draws all these characters in a family; null when no font has them. */
  async find(family: SlideFont, weight: number, signs: string): Promise<DocumentFont | null> {
    const codePoints = [...signs].map((sign) => sign.codePointAt(0)!);
    for (const file of FONT_FILES[family]) {
      const loaded = await this.load(file, weightOf(family, weight));
      if (!codePoints.every((codePoint) => loaded.open.hasGlyphForCodePoint(codePoint))) continue;
      loaded.font ??= this.embed(loaded.open);
      return { font: await loaded.font, sizeAdjust: loaded.sizeAdjust };
    }
    return null;
  }

  private load({ url, sizeAdjust }: FontFile, weight: number): Promise<LoadedFile> {
    const key = `${weight} ${url}`;
    const known = this.files.get(key);
    if (known) return known;
    const loading = this.read(url).then((bytes) => ({ sizeAdjust, open: openFont(bytes, weight) }));
    this.files.set(key, loading);
    return loading;
  }

  private embed(open: OpenFont): Promise<PDFFont> {
    open.createSubset = () => new OutlineSubset(open);
    this.pdf.registerFontkit({ create: () => open as never });
    return this.pdf.embedFont(new Uint8Array(), { subset: true });
  }
}
