export {
  ImagePreviewCaption as Caption,
  ImagePreviewClose as Close,
  ImagePreviewDownload as Download,
  ImagePreviewFullscreen as Fullscreen,
  ImagePreviewNext as Next,
  ImagePreviewPosition as Position,
  ImagePreviewPrevious as Previous,
  ImagePreviewReset as Reset,
  ImagePreviewRotateLeft as RotateLeft,
  ImagePreviewRotateRight as RotateRight,
  ImagePreviewScale as Scale,
  ImagePreviewZoomIn as ZoomIn,
  ImagePreviewZoomOut as ZoomOut,
} from './controls.tsx'
export { ImagePreviewPopup as Popup } from './popup.tsx'
export { ImagePreviewRoot as Root } from './root.tsx'
export { ImagePreviewStage as Stage } from './stage.tsx'
export { ImagePreviewTrigger as Trigger } from './trigger.tsx'
