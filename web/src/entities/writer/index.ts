export { DemoBadge, DemoDot } from './components/demo-badge';
export { DemoLanguage } from './components/demo-language';
