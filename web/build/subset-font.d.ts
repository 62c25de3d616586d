declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** Axes of a variable face, limited to a range or set to one value. */
    variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>;
  }

  /** The face with only the glyphs of `text` and what they need. */
  function subsetFont(face: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
  export { subsetFont as default };
}
