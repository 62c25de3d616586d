// What only the worker that writes needs: kept out of the index, because it loads the model client.
export * from './audience/audience-suggester.js';
export * from './content-plans/content-plan-writer.js';
export * from './usage/model-usage.recorder.js';
