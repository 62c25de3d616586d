export { PublishByHandPage } from './components/publish-by-hand-page';
