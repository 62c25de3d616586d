export { projectsEntities } from './entities.js';
export type { ProjectRecord } from './project.entity.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectsService } from './projects.service.js';
export type { WritingStyleRecord } from './writing-style.entity.js';
export { WritingStylesService } from './writing-styles.service.js';
