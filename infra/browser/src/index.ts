export * from './find-chromium.js';
