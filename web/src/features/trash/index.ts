export { TrashScreen } from './components/trash-screen';
