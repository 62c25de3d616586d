declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** Axes of a variable face, kept between two values or set to one. */
    variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>;
  }

  /** The face with the glyphs of `text` alone, and what they need to be set. */
  function subsetFont(face: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
  export { subsetFont as default };
}
