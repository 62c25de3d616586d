/** Numbers of slides that can be ordered, and the default. */
export const MIN_GENERATED_SLIDES = 3;
export const MAX_GENERATED_SLIDES = 10;
export const DEFAULT_GENERATED_SLIDES = 5;

/** Longest text slides are made of, in UTF-16 units. */
export const MAX_CAROUSEL_SOURCE = 20_000;

/** Carousels and templates a user may keep. */
export const MAX_CAROUSELS = 500;
