export { carouselQuery, carouselsQuery } from './api/carousel-queries';
export { EditorScreen } from './components/editor/editor-screen';
export { GalleryScreen } from './components/gallery/gallery-screen';
