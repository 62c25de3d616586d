export { projectsEntities } from './entities.js';
export { projectsErasure, projectsExport } from './personal-data.js';
export { type DeletedProject, ProjectDeletion, type ProjectDeletionStep } from './project-deletion.js';
export { ProjectHooks } from './project-hooks.js';
export type { ProjectLinks, ProjectRecord } from './project.entity.js';
export { ProjectsModule } from './projects.module.js';
export { ProjectsService } from './projects.service.js';
export {
  beginStyleAnalysis,
  endStyleAnalysis,
  type StyleForWriting,
  styleExamples,
  styleForWriting,
} from './style-analysis.js';
export type { WritingStyleRecord } from './writing-style.entity.js';
export { WritingStylesService } from './writing-styles.service.js';
