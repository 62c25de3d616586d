export { DemoBadge, DemoTag } from './components/demo-badge';
export { DemoLanguage } from './components/demo-language';
