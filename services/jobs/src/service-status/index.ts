export { judge } from './judgement.js';
export { partFacts, type WorkedPart } from './part-facts.js';
export { type PartStatus, rememberStates } from './service-states.js';
