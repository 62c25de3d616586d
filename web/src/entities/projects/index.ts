export { projectQuery, projectsQuery, useDeleteProject, useSaveProject } from './api/projects-api';
export {
  CurrentProjectProvider,
  initialProject,
  rememberedProjectId,
  useCurrentProject,
  useOpenedProject,
} from './model/current-project';
export { localTimeZone, timeZoneLabel, timeZoneOptions } from './model/time-zones';
