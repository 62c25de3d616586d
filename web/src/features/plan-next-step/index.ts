export { NextCard } from './components/next-card';
export { NextStep } from './components/next-step';
