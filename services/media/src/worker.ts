// What only the worker that prepares files needs: kept out of the index, because it loads the decoder.
export * from './job-handlers.js';
export { smallPicture } from './library/small-picture.js';
