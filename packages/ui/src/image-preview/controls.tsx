'use client'

import {
  useEffect,
  useSyncExternalStore,
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  DownloadIcon,
  FullscreenIcon,
  RotateLeftIcon,
  RotateRightIcon,
  UndoIcon,
  ZoomInIcon,
  ZoomOutIcon,
  type IconComponent,
} from '../icon/index.ts'
import { download } from './download.ts'
import { isFullscreen, subscribeToFullscreen, toggleFullscreen } from './fullscreen.ts'
import { usePreview, useView, type Preview, type ViewState } from './preview-context.ts'
import { isScale, rotate, SCALE_STEP, zoomBy } from './preview-view.ts'
import styles from './image-preview.module.css'

/** Props of the buttons of a preview; `label` and icon have defaults. */
export interface ImagePreviewControlProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label'
> {
  /** Accessible name, also shown as the native tooltip. */
  label?: string
  ref?: Ref<HTMLButtonElement>
}

type Control = (props: ImagePreviewControlProps) => ReactElement

/**
 * Creates a button of the preview.
 * @param use Returns the action of the button, or undefined to disable it.
 */
function createControl(
  part:
    | 'previous'
    | 'next'
    | 'zoomIn'
    | 'zoomOut'
    | 'rotateLeft'
    | 'rotateRight'
    | 'reset'
    | 'fullscreen'
    | 'download'
    | 'close',
  Icon: IconComponent,
  use: (preview: Preview, viewing: ViewState) => (() => void) | undefined,
): Control {
  return function ImagePreviewControl({ label, className, onClick, ...props }) {
    const preview = usePreview()
    const act = use(preview, useView())
    const name = label ?? preview.texts[part]
    return (
      <button
        type="button"
        title={name}
        disabled={!act}
        data-control=""
        {...props}
        aria-label={name}
        className={cx(styles[part], className)}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) act?.()
        }}
      >
        {props.children ?? <Icon />}
      </button>
    )
  }
}

const zoom =
  (steps: 1 | -1) =>
  (_: Preview, { view, change }: ViewState) =>
    isScale(view.scale + steps * SCALE_STEP)
      ? () => change((now, geometry) => zoomBy(now, steps, geometry))
      : undefined

const rotateBy =
  (quarters: 1 | -1) =>
  (_: Preview, { change }: ViewState) =>
  () =>
    change((now, geometry) => rotate(now, quarters, geometry))

/** Button to the previous picture. */
export const ImagePreviewPrevious: Control = createControl('previous', ChevronLeftIcon, ({ index, step }) =>
  index > 0 ? () => step(-1) : undefined,
)

/** Button to the next picture. */
export const ImagePreviewNext: Control = createControl('next', ChevronRightIcon, ({ images, index, step }) =>
  index < images.length - 1 ? () => step(1) : undefined,
)

/** Button that zooms in by 10 %. */
export const ImagePreviewZoomIn: Control = createControl('zoomIn', ZoomInIcon, zoom(1))

/** Button that zooms out by 10 %. */
export const ImagePreviewZoomOut: Control = createControl('zoomOut', ZoomOutIcon, zoom(-1))

/** Button that rotates by 90° counterclockwise. */
export const ImagePreviewRotateLeft: Control = createControl('rotateLeft', RotateLeftIcon, rotateBy(-1))

/** Button that rotates by 90° clockwise. */
export const ImagePreviewRotateRight: Control = createControl('rotateRight', RotateRightIcon, rotateBy(1))

/** Button that resets zoom, rotation and position. */
export const ImagePreviewReset: Control = createControl('reset', UndoIcon, (_, { reset }) => reset)

const FullscreenToggle: Control = createControl('fullscreen', FullscreenIcon, () => toggleFullscreen)

/** Button that toggles full screen; renders nothing where the browser supports it for videos only, as on iPhone. */
export function ImagePreviewFullscreen(props: ImagePreviewControlProps): ReactElement | null {
  const state = useSyncExternalStore(
    subscribeToFullscreen,
    () => (document.fullscreenEnabled ? isFullscreen() : undefined),
    () => undefined,
  )
  useEffect(
    () => () => {
      if (isFullscreen()) toggleFullscreen()
    },
    [],
  )
  if (state === undefined) return null
  return <FullscreenToggle aria-pressed={state} {...props} />
}

/** Button that downloads the picture. */
export const ImagePreviewDownload: Control = createControl('download', DownloadIcon, ({ images, index }) => {
  const image = images[index]
  return image && (() => download(image))
})

/** Button that closes the preview. */
export const ImagePreviewClose: Control = createControl('close', CloseIcon, (_, { close }) => close)

/** Position of the picture in the list, announced on change. */
export function ImagePreviewPosition(props: HTMLAttributes<HTMLParagraphElement>): ReactElement {
  const { images, index, texts } = usePreview()
  return (
    <p aria-live="polite" {...props} className={cx(styles.position, props.className)}>
      {texts.position(index + 1, images.length)}
    </p>
  )
}

/** The zoom in percent. */
export function ImagePreviewScale(props: HTMLAttributes<HTMLSpanElement>): ReactElement {
  const { view } = useView()
  return (
    <span {...props} className={cx(styles.scale, props.className)}>
      {Math.round(view.scale * 100)}%
    </span>
  )
}

/** Caption and EXIF data of the picture; renders nothing without them. */
export function ImagePreviewCaption(props: HTMLAttributes<HTMLDivElement>): ReactElement | null {
  const { images, index } = usePreview()
  const { caption, exif } = images[index] ?? {}
  if (!caption && !exif) return null
  return (
    <div {...props} className={cx(styles.caption, props.className)}>
      {caption && <p>{caption}</p>}
      {exif && <div className={styles.exif}>{exif}</div>}
    </div>
  )
}
