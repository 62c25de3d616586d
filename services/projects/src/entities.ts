import { ProjectEntity } from './project.entity.js';
import { WritingStyleEntity } from './writing-style.entity.js';

/** TypeORM entities of this service; every process that uses it adds them to its data source. */
export const projectsEntities = [ProjectEntity, WritingStyleEntity];
