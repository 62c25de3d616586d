export { StageOfStudio } from './components/stage-of-studio';
export type { IncomingPictures } from './components/use-incoming-pictures';
