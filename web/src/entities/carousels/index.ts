export { brandKitQuery, useUpdateBrandKit } from './api/brand-kit';
export {
  useCreateCarousel,
  useDeleteCarousel,
  useDuplicateCarousel,
  useGenerateCarousel,
  useReadCarousel,
  useRenameCarousel,
  useRestoreCarousel,
  useSaveCarousel,
} from './api/carousel-mutations';
export { carouselKeys, carouselQuery, carouselsQuery, runningGenerationQuery } from './api/carousel-queries';
export { BarMenu } from './components/bar-menu';
export { CarouselThumb } from './components/carousel-thumb';
export { FormatChoice } from './components/format-choice';
export { GridSkeleton } from './components/grid-skeleton';
export { OwnTemplateList } from './components/own-template-list';
export { SlideCanvas } from './components/slide-canvas';
export { ALL_TEMPLATES, OWN_TEMPLATES, TEMPLATE_CHIPS } from './components/template-chips';
export { useDrawable } from './components/use-drawable';
export { loadPictures } from './fonts/pictures';
export { loadFonts } from './fonts/slide-fonts';
export { addOne, addToSlide, fullness } from './model/add-to-slide';
export { contextOf } from './model/canvas-context';
export { droppedBox, pictureRefusal } from './model/dropped-picture';
export { editorPath } from './model/editor-path';
export { elementLabel } from './model/element-label';
export {
  type Box,
  type Point,
  type Size,
  boxAround,
  boxBetween,
  boxOf,
  distance,
  holds,
  overlap,
} from './model/geometry';
export { measureText } from './model/measure-text';
export { stageModeOf } from './model/stage-mode';
export { Studio, documentOf, selectedOf, slideOf } from './model/studio';
export { useAnnouncedEdit } from './model/use-announced-edit';
export { StudioContext, useStudio, useStudioActions } from './model/use-studio';
export { slideCount, slideCountGenitive } from './slide-count';
export { studioTexts } from './studio-texts';
export { carouselTexts } from './texts';
