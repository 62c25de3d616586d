export { EditorScreen } from './components/editor-screen';
export { carouselDrafts } from './model/carousel-drafts';
