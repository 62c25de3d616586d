import type { Translated } from '@/shared/i18n/translated';
import type { pushKinds as russian } from './push-kinds';

export const pushKinds: Translated<typeof russian> = {
  failed: { label: 'Something failed', text: 'A post did not go out or a job failed' },
  missed: { label: 'Missed', text: 'A post did not go out in time' },
  publication_time: { label: 'Time to publish', text: 'The time of a post you publish yourself' },
  finished: { label: 'Finished', text: 'A plan or texts are ready' },
  approval: { label: 'Approval', text: 'A client has approved a post or asks for changes' },
};
