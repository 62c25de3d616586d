export { NetworkGlyph } from './components/network-glyph';
export { PROJECT_LINK_LABELS } from './link-labels';
export { NetworkGlyphs } from './components/network-glyphs';
