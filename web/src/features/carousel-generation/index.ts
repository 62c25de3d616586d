export { GenerateScreen } from './components/generate-screen';
export { GenerationLine } from './components/generation-line';
