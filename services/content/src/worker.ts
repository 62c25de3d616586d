// Used only by the worker that writes: kept out of the index, because it loads the model client.
export * from './job-handlers.js';
export * from './usage/model-usage.recorder.js';
export { modelWork, progressReport } from './usage/model-work.js';
