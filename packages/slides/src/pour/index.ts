export { type SlideText, pourSlides } from './pour-slides.js';
export { type TextRoom, roomOf } from './room.js';
