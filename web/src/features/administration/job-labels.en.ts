import type { Job, JobKind } from '@orbita/contracts';

export const JOB_STATUS_LABELS: Readonly<Record<Job['status'], string>> = {
  queued: 'queued',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

export const JOB_KIND_LABELS: Readonly<Record<JobKind, string>> = {
  'content-plan.generate': 'Content plan',
  'audience.suggest': 'Audience suggestions',
  'ideas.suggest': 'Seven ideas',
  'publication.write': 'Text of a publication',
  'publication.write-batch': 'Text of a publication in a batch',
  'publication.new-idea': 'Another idea',
  'content-plan.propose': 'New ideas for a plan',
  'headlines.write': 'Headlines',
  'post.write': 'Generated post',
  'post.improve': 'Text improvement',
  'style.analyse': 'Style analysis',
  'file.prepare': 'File preparation',
  'account.export': 'Data export',
  'competitors.refresh': 'Channel refresh',
  'competitor.parse': 'Collecting posts of a channel',
  'competitor.analyse': 'Channel analysis',
  'carousel.generate': 'Carousel',
  'background.remove': 'Background removal',
  'recording.prepare': 'Recording preparation',
  'recording.transcribe': 'Transcription of a recording',
  'transcript.distil': 'Digest of a recording',
};
