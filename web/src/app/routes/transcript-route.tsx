import { TranscriptScreen } from '@/features/transcription/components/page/transcript-screen';
import { useIdParam } from '../use-id-param';

export function TranscriptRoute() {
  return <TranscriptScreen transcriptionId={useIdParam()} />;
}
