// What Node alone draws with: kept out of the package's index, because it loads a canvas.
export { drawSlidePng, nodePicture } from './draw-slide.js';
export { nodeMeasure } from './measure.js';
