import type { Project } from '@orbita/contracts';
import type { ProjectRecord } from '@orbita/projects';

export const toProject = (project: ProjectRecord): Project => ({
  id: project.id,
  name: project.name,
  description: project.description,
  social_urls: project.socialUrls,
  social_networks: project.socialNetworks,
  time_zone: project.timeZone,
  language: project.language,
  created_at: project.createdAt.toISOString(),
});
