export { NetworkGlyph } from './components/network-glyph';
