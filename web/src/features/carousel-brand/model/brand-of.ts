import type { BrandKit } from '@orbita/contracts';
import type { Brand } from '@orbita/slides';

/** Converts a kit to the slides' format. */
export const brandOf = (kit: BrandKit): Brand => ({
  backgroundColor: kit.background_color,
  textColor: kit.text_color,
  accentColor: kit.accent_color,
  headingFont: kit.heading_font,
  textFont: kit.text_font,
  logoFileId: kit.logo_file_id,
});
