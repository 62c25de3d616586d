export { generatorTab } from './components/parts';
export { QuickGeneration } from './components/quick-generation';
export { QuickGenerationSkeleton } from './components/quick-generation-skeleton';
