export { default as preview } from './pictures/preview.png';
