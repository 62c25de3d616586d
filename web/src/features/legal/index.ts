export { LegalArticle, type LegalParts } from './components/legal-article';
export { default as articleClasses } from './components/legal-article.module.css';
export { LegalFooter } from './components/legal-footer';
export { LegalModal } from './components/legal-modal';
export { LIVE_PARTS } from './components/live-parts';
export { OperatorNotice } from './components/operator-notice';
export { RenewedConsents } from './components/renewed-consents';
