export { default as preview } from './pictures/preview.en.png';
