import { TranscriptScreen } from '@/features/transcription';
import { useIdParam } from '../use-id-param';

export function TranscriptRoute() {
  return <TranscriptScreen transcriptionId={useIdParam()} />;
}
