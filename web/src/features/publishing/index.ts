export { AutoPublishing } from './components/auto-publishing';
export { PlanPublishDialog } from './components/plan-publish-dialog';
export { PublishDialog } from './components/publish-dialog';
export { useConnectDialog } from './components/use-connect-dialog';
export { useTargets } from './api/use-targets';
export { type Choice, choicesOf } from './model/choices';
export { hasPassed } from './model/has-passed';
export { nextActOf, obstacleToReminding, obstacleToScheduling, type NextAct, type Obstacle } from './model/next-act';
export { suggestedAccounts } from './model/suggested';
