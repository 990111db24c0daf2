import type { PreviewImage } from './preview-image.ts'

/** Downloads a picture; a cross-origin one opens in a new tab, because browsers ignore `download` there. */
export function download({ src, downloadUrl = src, downloadName = '' }: PreviewImage): void {
  const link = document.createElement('a')
  link.href = downloadUrl
  link.download = downloadName
  if (link.origin !== location.origin) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  link.click()
}
