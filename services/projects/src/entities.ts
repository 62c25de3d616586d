import { ProjectEntity } from './project.entity.js';
import { WritingStyleEntity } from './writing-style.entity.js';

/** Tables of this service that TypeORM maps; every process that uses it hands them to its data source. */
export const projectsEntities = [ProjectEntity, WritingStyleEntity];
