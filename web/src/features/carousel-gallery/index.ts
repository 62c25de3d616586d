export { GENERATE_VIEW, GalleryScreen } from './components/gallery-screen';
