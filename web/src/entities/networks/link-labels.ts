import { SOCIAL_NETWORK_LABELS, type ProjectLink } from '@orbita/contracts';

/** Names of every place a project can link to. */
export const PROJECT_LINK_LABELS: Record<ProjectLink, string> = { ...SOCIAL_NETWORK_LABELS, website: 'Сайт' };
