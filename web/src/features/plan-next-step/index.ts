export { NextStep } from './components/next-step';
