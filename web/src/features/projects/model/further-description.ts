import type { Project } from '@orbita/contracts';

/** What a description says beyond the name: a project begun with one phrase has the phrase as both. */
export const furtherDescription = ({ name, description }: Pick<Project, 'name' | 'description'>): string =>
  description.trim() === name.trim() ? '' : description;
