import { LONG_PICTURE_RATIO, PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@qingjian/api-client/contract'
import { formatBytes } from '#core/format-bytes.ts'
import { UserError } from '#core/data/user-error.ts'
import { readJpegExif, withJpegExif } from './jpeg-exif.ts'

/** Larger pictures are reduced, so that a slow network sends them in a minute or two. */
const maxUnreducedBytes = 8 * 1024 * 1024

/** Media types without animation, of which nothing is lost in a canvas. */
const reducibleTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

const quality = 0.92

/**
 * A picture as it is sent: as it is, or, if it is large, reduced to what the server stores, with its EXIF data.
 * @param options `maxBytes`: most bytes that the call takes.
 * @throws UserError if it is too large and the browser cannot reduce it.
 */
export async function preparePicture(file: File, { maxBytes }: { maxBytes: number }): Promise<Blob> {
  const size = await readSize(file)
  const pixels = size === null ? 0 : size.width * size.height
  const isLong = size !== null && size.height > LONG_PICTURE_RATIO * size.width
  const most = isLong ? maxBytes : Math.min(maxBytes, maxUnreducedBytes)
  if (file.size <= most && pixels <= PICTURE_MAX_PIXELS) return file
  const reduced = size && !isLong && reducibleTypes.has(file.type) ? await reduce(file, size) : null
  if (reduced !== null && reduced.size <= maxBytes) return reduced
  if (file.size > maxBytes)
    throw new UserError(`图片有 ${formatBytes(file.size)}，最多 ${formatBytes(maxBytes)}，请先缩小再上传`)
  // The server decodes JPEG in a smaller size, others as a whole.
  if (size !== null && pixels > PICTURE_MAX_PIXELS && file.type !== 'image/jpeg')
    throw new UserError(
      `图片有 ${size.width}×${size.height} 像素，共 ${tenThousands(pixels)} 万，最多 ${tenThousands(PICTURE_MAX_PIXELS)} 万，请先缩小再上传`,
    )
  return file
}

const tenThousands = (pixels: number): number => Math.ceil(pixels / 10_000)

interface Size {
  width: number
  height: number
}

/** Upright size in px by the header, without decoding the pixels; null if the format is unknown. */
async function readSize(file: Blob): Promise<Size | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    image.addEventListener('load', resolve)
    image.addEventListener('error', reject)
    image.src = url
    await promise
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The picture, upright, in the size that the server stores; null if the browser has too little memory. */
async function reduce(file: File, { width, height }: Size): Promise<Blob | null> {
  const scale = Math.min(1, PICTURE_MAX_SIDE / Math.max(width, height))
  const target = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) }
  const bitmap = await createImageBitmap(file, { ...target, resizeQuality: 'high' }).catch(() => null)
  if (bitmap === null) return null
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null || blob.type !== 'image/jpeg') return blob
  return withJpegExif(blob, await readJpegExif(file))
}
