'use client'

import type { ReactElement, ReactNode } from 'react'
import {
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
} from './controls.tsx'
import { PreviewContext, usePreview } from './preview-context.ts'
import { ImagePreviewPopup, type ImagePreviewPopupProps } from './popup.tsx'
import { ImagePreviewRoot } from './root.tsx'
import { ImagePreviewStage } from './stage.tsx'
import { ImagePreviewTrigger } from './trigger.tsx'
import { useHasPainted } from './use-has-painted.ts'
import { usePreviewState, type ImagePreviewRootProps } from './use-preview-state.ts'
import styles from './image-preview.module.css'

/** Props of {@link ImagePreview}; other props are passed to its dialog. */
export interface ImagePreviewProps extends ImagePreviewRootProps, Omit<ImagePreviewPopupProps, 'children'> {
  /** Further buttons of the top bar, for instance `ImagePreviewSlideshow`; mounted after the first paint of an opening. */
  bar?: ReactNode
  /** Content under the toolbar, for instance `ImagePreviewThumbnails`. */
  footer?: ReactNode
}

/** A complete preview; its children, including the triggers, are rendered in the page. */
function DefaultImagePreview({ children, bar, footer, ...props }: ImagePreviewProps): ReactElement {
  const [preview, popup] = usePreviewState(props)
  return (
    <PreviewContext value={preview}>
      {children}
      <ImagePreviewPopup {...popup}>
        <DefaultLayout bar={bar} footer={footer} />
      </ImagePreviewPopup>
    </PreviewContext>
  )
}

/** The controls are mounted after the first paint, in which they are transparent: the picture does not wait for them. */
function DefaultLayout({ bar, footer }: Pick<ImagePreviewProps, 'bar' | 'footer'>): ReactElement {
  const { images } = usePreview()
  const hasPainted = useHasPainted()
  const isGallery = images.length > 1
  return (
    <>
      <div className={styles.bar}>
        {hasPainted && (
          <>
            <ImagePreviewPosition />
            {bar}
            <ImagePreviewDownload />
            <ImagePreviewFullscreen />
            <ImagePreviewClose />
          </>
        )}
      </div>
      <ImagePreviewStage />
      <ImagePreviewCaption />
      <div className={styles.tools}>
        {hasPainted && (
          <>
            {isGallery && <ImagePreviewPrevious />}
            <ImagePreviewZoomOut />
            <ImagePreviewScale />
            <ImagePreviewZoomIn />
            <ImagePreviewRotateLeft />
            <ImagePreviewRotateRight />
            <ImagePreviewReset />
            {isGallery && <ImagePreviewNext />}
          </>
        )}
      </div>
      {footer}
    </>
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
  Previous: typeof ImagePreviewPrevious
  Next: typeof ImagePreviewNext
  ZoomIn: typeof ImagePreviewZoomIn
  ZoomOut: typeof ImagePreviewZoomOut
  RotateLeft: typeof ImagePreviewRotateLeft
  RotateRight: typeof ImagePreviewRotateRight
  Reset: typeof ImagePreviewReset
  Fullscreen: typeof ImagePreviewFullscreen
  Download: typeof ImagePreviewDownload
  Close: typeof ImagePreviewClose
}

/**
 * A complete image preview. Its parts, for a custom layout, are exported by name (`ImagePreviewTrigger`), as properties of the component
 * (`ImagePreview.Trigger`), and by `image-preview/parts`. React Server Components cannot read the properties.
 */
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
    Fullscreen: ImagePreviewFullscreen,
    Download: ImagePreviewDownload,
    Close: ImagePreviewClose,
  },
)
