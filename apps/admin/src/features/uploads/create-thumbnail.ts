/** Longer side in px. */
const side = 240

/** A small copy of a picture as a data URL; empty if the browser cannot decode it. */
export async function createThumbnail(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return ''
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp', 0.7)
}
