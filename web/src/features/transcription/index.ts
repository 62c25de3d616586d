export { TranscriptionScreen } from './components/list/transcription-screen';
export { TranscriptScreen } from './components/page/transcript-screen';
