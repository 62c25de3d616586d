export { AutoPublishing } from './components/auto-publishing';
export { PlanPublishDialog } from './components/plan-publish-dialog';
export { PublishDialog } from './components/publish-dialog';
