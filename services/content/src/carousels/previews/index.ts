// Used only by the worker that draws slides: kept out of the service's index, because it loads a canvas.
export * from './due-slide-previews.js';
export * from './sweep-orphaned-previews.js';
