'use client'

import type { ReactElement } from 'react'
import {
  ImagePreviewCaption,
  ImagePreviewClose,
  ImagePreviewDownload,
  ImagePreviewNext,
  ImagePreviewPosition,
  ImagePreviewPrevious,
  ImagePreviewReset,
  ImagePreviewRotateLeft,
  ImagePreviewRotateRight,
  ImagePreviewScale,
  ImagePreviewZoomIn,
  ImagePreviewZoomOut,
} from './controls.tsx'
import { PreviewContext } from './preview-context.ts'
import { ImagePreviewPopup, type ImagePreviewPopupProps } from './popup.tsx'
import { ImagePreviewRoot } from './root.tsx'
import { ImagePreviewStage } from './stage.tsx'
import { ImagePreviewTrigger } from './trigger.tsx'
import { usePreviewState, type ImagePreviewRootProps } from './use-preview-state.ts'
import styles from './image-preview.module.css'

/** Props of {@link ImagePreview}; what is not listed goes to its modal window. */
export interface ImagePreviewProps extends ImagePreviewRootProps, Omit<ImagePreviewPopupProps, 'children'> {}

/** A ready-made preview; its children, with the triggers among them, stay in the page. */
function DefaultImagePreview({ children, ...props }: ImagePreviewProps): ReactElement {
  const [preview, popup] = usePreviewState(props)
  return (
    <PreviewContext value={preview}>
      {children}
      <ImagePreviewPopup {...popup}>
        <div className={styles.bar}>
          <ImagePreviewPosition />
          <ImagePreviewDownload />
          <ImagePreviewClose />
        </div>
        <ImagePreviewStage />
        <ImagePreviewCaption />
        <div className={styles.tools}>
          <ImagePreviewPrevious />
          <ImagePreviewZoomOut />
          <ImagePreviewScale />
          <ImagePreviewZoomIn />
          <ImagePreviewRotateLeft />
          <ImagePreviewRotateRight />
          <ImagePreviewReset />
          <ImagePreviewNext />
        </div>
      </ImagePreviewPopup>
    </PreviewContext>
  )
}

interface Parts {
  Root: typeof ImagePreviewRoot
  Trigger: typeof ImagePreviewTrigger
  Popup: typeof ImagePreviewPopup
  Stage: typeof ImagePreviewStage
  Position: typeof ImagePreviewPosition
  Caption: typeof ImagePreviewCaption
  Scale: typeof ImagePreviewScale
  /** The button that steps back. */
  Previous: typeof ImagePreviewPrevious
  /** The button that steps on. */
  Next: typeof ImagePreviewNext
  /** The button that enlarges by a tenth. */
  ZoomIn: typeof ImagePreviewZoomIn
  /** The button that makes smaller by a tenth. */
  ZoomOut: typeof ImagePreviewZoomOut
  /** The button that turns by 90° to the left. */
  RotateLeft: typeof ImagePreviewRotateLeft
  /** The button that turns by 90° to the right. */
  RotateRight: typeof ImagePreviewRotateRight
  /** The button that shows the picture as it opened. */
  Reset: typeof ImagePreviewReset
  /** The button that saves the picture. */
  Download: typeof ImagePreviewDownload
  /** The button that closes the preview. */
  Close: typeof ImagePreviewClose
}

/** The ready-made preview of pictures, and under its name the parts to build another. */
export const ImagePreview: typeof DefaultImagePreview & Parts = /* @__PURE__ */ Object.assign(
  DefaultImagePreview,
  {
    Root: ImagePreviewRoot,
    Trigger: ImagePreviewTrigger,
    Popup: ImagePreviewPopup,
    Stage: ImagePreviewStage,
    Position: ImagePreviewPosition,
    Caption: ImagePreviewCaption,
    Scale: ImagePreviewScale,
    Previous: ImagePreviewPrevious,
    Next: ImagePreviewNext,
    ZoomIn: ImagePreviewZoomIn,
    ZoomOut: ImagePreviewZoomOut,
    RotateLeft: ImagePreviewRotateLeft,
    RotateRight: ImagePreviewRotateRight,
    Reset: ImagePreviewReset,
    Download: ImagePreviewDownload,
    Close: ImagePreviewClose,
  },
)
