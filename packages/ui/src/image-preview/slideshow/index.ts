export { ImagePreviewSlideshow, type ImagePreviewSlideshowProps } from './image-preview-slideshow.tsx'
export type { ImagePreviewSlideshowTexts } from './image-preview-slideshow-texts.ts'
