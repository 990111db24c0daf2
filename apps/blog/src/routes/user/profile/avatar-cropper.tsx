import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import styles from './avatar-cropper.module.css'
import { drawView, clampView, frameSide, MAX_ZOOM, initialView, type CropView } from './crop-view.ts'

/** Side of the cropped picture in px. */
const SIDE = 256

/** Fraction of the frame by which an arrow key moves it. */
const STEP = 0.05

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface AvatarCropperProps {
  picture: ImageBitmap
  /** Called with the cropped picture; the dialog stays busy until the promise settles. */
  onCrop: (cropped: Blob) => Promise<void>
  onClose: () => void
}

/** Dialog that crops a square by dragging, wheel, slider or keys. */
export function AvatarCropper({ picture, onCrop, onClose }: AvatarCropperProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const [view, setView] = useState(() => initialView(picture))
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    if (canvas.current) drawView(canvas.current, picture, view)
  }, [picture, view])

  const change = (next: (before: CropView) => CropView): void =>
    setView((before) => clampView(picture, next(before)))
  const zoomTo = (zoom: number): void => change((before) => ({ ...before, zoom }))
  /** Moves by fractions of the frame. */
  const move = (x: number, y: number): void =>
    change((before) => {
      const side = frameSide(picture, before)
      return { ...before, x: before.x + x * side, y: before.y + y * side }
    })

  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key]
    if (arrow) move(...arrow)
    else if (event.key === '+' || event.key === '=') zoomTo(view.zoom + 0.1)
    else if (event.key === '-') zoomTo(view.zoom - 0.1)
    else return
    event.preventDefault()
  }

  const save = (): void => {
    setSaving(true)
    canvas.current?.toBlob((cropped) => {
      void Promise.resolve(cropped && onCrop(cropped)).finally(() => setSaving(false))
    }, 'image/png')
  }

  return (
    <Dialog
      title="裁剪头像"
      size="s"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" loading={isSaving} onClick={save}>
            使用这张头像
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no native element has this keyboard interaction */}
        <div
          role="application"
          aria-label="头像取景框"
          aria-describedby="crop-help"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles.frame}
          onKeyDown={onKeyDown}
          onWheel={({ deltaY }) => zoomTo(view.zoom * (deltaY < 0 ? 1.1 : 1 / 1.1))}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={({ clientX, clientY, currentTarget }) => {
            if (drag.current === null) return
            const { width } = currentTarget.getBoundingClientRect()
            move((drag.current.x - clientX) / width, (drag.current.y - clientY) / width)
            drag.current = { x: clientX, y: clientY }
          }}
          onPointerUp={() => (drag.current = null)}
          onPointerCancel={() => (drag.current = null)}
        >
          <canvas ref={canvas} width={SIDE} height={SIDE} />
        </div>
        <label className={styles.zoom}>
          缩放
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={view.zoom}
            onChange={({ target }) => zoomTo(Number(target.value))}
          />
        </label>
        <p id="crop-help" className={styles.help}>
          拖动画面或按方向键移动，滚轮、滑块或加减键缩放。
        </p>
      </div>
    </Dialog>
  )
}
