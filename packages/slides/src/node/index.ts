export { nodeMeasure } from './measure.js';
