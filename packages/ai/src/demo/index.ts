// What writes without a model, for who has no use for one: it brings no client of any provider.
export { demoIdeas, demoSuggestion } from './demo-ideas.js';
export { demoText } from './demo-text.js';
export { postBrief } from '../post-brief.js';
