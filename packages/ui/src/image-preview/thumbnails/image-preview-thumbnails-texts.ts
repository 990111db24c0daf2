/** Texts of a strip of thumbnails. */
export interface ImagePreviewThumbnailsTexts {
  /**
   * Accessible name of the strip.
   * @default '缩略图'
   */
  label: string
}

export const imagePreviewThumbnailsTexts: ImagePreviewThumbnailsTexts = { label: '缩略图' }
