import type { Project } from '@orbita/contracts';

/** The part of a description beyond the name: a project created from one phrase has the phrase as both. */
export const furtherDescription = ({ name, description }: Pick<Project, 'name' | 'description'>): string =>
  description.trim() === name.trim() ? '' : description;
