export { AutoPublishing } from './components/auto-publishing';
export { PublishDialog } from './components/publish-dialog';
