export { linksQuery, useCreateLink, useRevokeLink } from './api/approval-links';
export { ApprovalBadge, ApprovalMark, ApprovalStatusIcon } from './components/approval-badge';
export { Verdicts } from './components/verdicts';
export { APPROVAL_STATUSES, type ApprovalStatus } from './model/approval-status';
export { OpenLinks, useApprovalStatus, useApprovalStatuses } from './model/open-links';
export { texts as approvalsTexts } from './texts';
