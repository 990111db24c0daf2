/** Which part of a picture a square frame shows. */
export interface CropView {
  /** Centre of the frame, in px of the picture. */
  x: number
  y: number
  /** Size of the frame relative to the largest square that fits; 1 shows the most, `MAX_ZOOM` the least. */
  zoom: number
}

/** Size of a picture in px. */
export interface PictureSize {
  width: number
  height: number
}

/** Largest zoom. */
export const MAX_ZOOM = 5

/** The largest centred square. */
export function initialView({ width, height }: PictureSize): CropView {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Side of the frame, in px of the picture. */
export function frameSide({ width, height }: PictureSize, { zoom }: CropView): number {
  return Math.min(width, height) / zoom
}

/** Clamps the frame to the picture. */
export function clampView(size: PictureSize, view: CropView): CropView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom))
  const half = frameSide(size, { ...view, zoom }) / 2
  return {
    x: Math.min(size.width - half, Math.max(half, view.x)),
    y: Math.min(size.height - half, Math.max(half, view.y)),
    zoom,
  }
}

/** Draws the framed part onto a square canvas. */
export function drawView(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView): void {
  const side = frameSide(picture, view)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    view.x - side / 2,
    view.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}
