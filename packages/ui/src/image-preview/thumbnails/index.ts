export { ImagePreviewThumbnails } from './image-preview-thumbnails.tsx'
export type { ImagePreviewThumbnailsTexts } from './image-preview-thumbnails-texts.ts'
