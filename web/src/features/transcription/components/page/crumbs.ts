import { texts } from '../../texts';

/** The way back from a transcript. */
export const CRUMBS = [{ label: texts.title, to: '/dashboard/transcription' }];
