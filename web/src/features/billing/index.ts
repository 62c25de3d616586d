export { BalanceLink } from './components/balance-link';
export { PostsLeft } from './components/posts-left';
export { ProjectLimitNotice } from './components/project-limit-notice';
export { PackOffer } from './components/subscription/pack-offer';
export { PlanOffer } from './components/subscription/plan-offer';
export { Price } from './components/subscription/price';
export { SubscriptionPanel } from './components/subscription/subscription-panel';
