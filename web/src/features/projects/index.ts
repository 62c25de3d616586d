export { ProjectForm } from './components/project-form';
export { ProjectList } from './components/project-list';
export { ProjectSwitcher } from './components/project-switcher';
export { ProjectUnavailable } from './components/project-unavailable';
export { furtherDescription } from './model/further-description';
export { texts as projectsTexts } from './texts';
