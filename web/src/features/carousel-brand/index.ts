export { BrandButton } from './components/brand-button';
