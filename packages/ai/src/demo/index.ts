// Writing without a model. A separate entry, so that no client of a provider is loaded.
export { demoIdeas, demoSuggestion } from './demo-ideas.js';
export { demoText } from './demo-text.js';
export { postBrief } from '../post-brief.js';
