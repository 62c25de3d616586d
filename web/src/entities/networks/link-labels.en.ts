import { SOCIAL_NETWORK_LABELS, type ProjectLink } from '@orbita/contracts';

export const PROJECT_LINK_LABELS: Record<ProjectLink, string> = { ...SOCIAL_NETWORK_LABELS, website: 'Website' };
