export { ImagePreview, type ImagePreviewProps } from './image-preview.tsx'
export {
  ImagePreviewCaption,
  ImagePreviewClose,
  ImagePreviewDownload,
  ImagePreviewFullscreen,
  ImagePreviewNext,
  ImagePreviewPosition,
  ImagePreviewPrevious,
  ImagePreviewReset,
  ImagePreviewRotateLeft,
  ImagePreviewRotateRight,
  ImagePreviewScale,
  ImagePreviewZoomIn,
  ImagePreviewZoomOut,
  type ImagePreviewControlProps,
} from './controls.tsx'
export { ImagePreviewPopup, type ImagePreviewPopupProps } from './popup.tsx'
export type { PreviewImage } from './preview-image.ts'
export type { ImagePreviewTexts } from './image-preview-texts.ts'
export { ImagePreviewRoot } from './root.tsx'
export { ImagePreviewStage } from './stage.tsx'
export { ImagePreviewTrigger, type ImagePreviewTriggerProps } from './trigger.tsx'
export type { ImagePreviewActions, ImagePreviewRootProps } from './use-preview-state.ts'
