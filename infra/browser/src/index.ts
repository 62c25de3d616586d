export * from './find-chromium.js';
export * from './cookies-answered.js';
