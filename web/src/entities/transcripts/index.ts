export {
  digestsQuery,
  isUnderWay,
  transcriptionKeys,
  transcriptionOfferQuery,
  transcriptionQuery,
  transcriptionsQuery,
} from './api/transcription-queries';
export { type NamedTranscript, useTranscriptParam } from './model/use-transcript-param';
