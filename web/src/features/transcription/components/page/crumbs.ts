import { texts } from '../../texts';

/** Breadcrumbs of a transcript. */
export const CRUMBS = [{ label: texts.title, to: '/dashboard/transcription' }];
