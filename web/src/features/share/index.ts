export { ShareScreen } from './components/share-screen';
