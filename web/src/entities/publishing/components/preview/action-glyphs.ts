/**
 * Signs of the networks' own buttons: paths for a 24-unit box, drawn in one colour. Not icons of the product: those are loaded
 * with the first screens.
 */
export const ACTION_GLYPHS = {
  heart: 'm12 20-7.9-7.8a4.8 4.8 0 0 1 6.9-6.8l1 1 1-1a4.8 4.8 0 0 1 6.9 6.8Z',
  comment: 'M20.5 11.6a8.3 8.3 0 0 1-12 7.5l-4.7 1.3 1.3-4.4a8.3 8.3 0 1 1 15.4-4.4Z',
  share: 'm13.5 5 7 7-7 7v-4c-4.8 0-7.8 1.4-10 4.4.6-5.6 4-9.6 10-10.4Z',
  plane: 'M20.8 3.4 10.2 14M20.8 3.4l-6.6 17-4-6.4-6.7-4Z',
  bookmark: 'M6.5 3.8h11v16.4L12 15.6l-5.5 4.6Z',
  repeat: 'M4.5 11V9a3 3 0 0 1 3-3h11l-3-3m3 3-3 3M19.5 13v2a3 3 0 0 1-3 3h-11l3 3m-3-3 3-3',
  thumb:
    'M7.5 10.5v9h-4v-9Zm0 0 4-7.3c1.6 0 2.5 1.1 2.3 2.7l-.5 3.6h5.2a2 2 0 0 1 2 2.4l-1.2 5.9a2.2 2.2 0 0 1-2.2 1.7H7.5',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  back: 'm14.5 6-6 6 6 6',
  on: 'm9.5 6 6 6-6 6',
  play: 'M8 5.5v13l10.5-6.5Z',
} as const;

export type ActionGlyph = keyof typeof ACTION_GLYPHS;
