export { ConsentCheckbox } from './components/consent-checkbox';
export { editionLine, editionLines, legalAddress } from './edition-line';
export { COUNTER, type Language, type LegalText, OPERATOR } from './legal-document';
export { CONSENT_WORDS, LEGAL_TITLES, READER_TEXTS, texts as legalTexts } from './texts';
