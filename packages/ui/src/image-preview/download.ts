import type { PreviewImage } from './preview-image.ts'

/** Saves a picture; one of another site, which browsers do not let a page save, opens beside it. */
export function download({ src, downloadUrl = src, downloadName = '' }: PreviewImage): void {
  const link = document.createElement('a')
  link.href = downloadUrl
  link.download = downloadName
  if (link.origin !== location.origin) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  link.click()
}
