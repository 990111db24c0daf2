import type { PreviewImage } from '@qingjian/ui/image-preview'

/** Converts a picture in a text to a preview image with the same formats at viewport width. */
export function toPreviewImage(img: HTMLImageElement): PreviewImage {
  const sources = [...(img.closest('picture')?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => ({
    type,
    srcSet: srcset,
    sizes: '100vw',
  }))
  const caption = img.closest('figure')?.querySelector('figcaption')?.textContent?.trim()
  return {
    src: img.src,
    alt: img.alt,
    ...readSize(img),
    sources,
    thumbnail: img.currentSrc,
    downloadUrl: findLargest(sources.at(-1)?.srcSet) ?? img.src,
    ...(caption && { caption }),
  }
}

/** The size in the markup, or the natural size of a loaded external picture. */
function readSize(img: HTMLImageElement): Pick<PreviewImage, 'width' | 'height'> {
  const width = Number(img.getAttribute('width')) || img.naturalWidth
  const height = Number(img.getAttribute('height')) || img.naturalHeight
  return width && height ? { width, height } : {}
}

/** The URL of the widest candidate, which the server lists last. */
function findLargest(srcset: string | undefined): string | undefined {
  return srcset?.split(', ').at(-1)?.split(' ')[0]
}
