export { ProposalBanner } from './components/proposal-banner';
export { ProposalChoice } from './components/proposal-choice';
export { ProposalDialog } from './components/proposal-dialog';
export { ProposalOrderDialog } from './components/proposal-order-dialog';
export { proposalTexts } from './texts';
