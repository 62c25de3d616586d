// Used only by the worker that prepares files: kept out of the index, because it loads the decoder.
export * from './job-handlers.js';
export { smallPicture } from './library/small-picture.js';
export type { BackgroundEngine } from './background-removal/engines/background-engine.js';
export { createBackgroundEngine } from './background-removal/engines/create-background-engine.js';
export { createSoundTools } from './transcription/sound/create-sound-tools.js';
export type { SoundTools } from './transcription/sound/sound-tools.js';
export { createSpeechEngine } from './transcription/speech/create-speech-engine.js';
export type { SpeechEngine } from './transcription/speech/speech-engine.js';
