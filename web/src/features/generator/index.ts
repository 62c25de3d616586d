export { generatorTab } from './components/parts';
export { QuickGeneration } from './components/quick-generation';
