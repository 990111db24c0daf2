/** Texts of a slideshow button. */
export interface ImagePreviewSlideshowTexts {
  /**
   * Name of the button that starts the slideshow.
   * @default '播放幻灯片'
   */
  play: string
  /**
   * Name of the button that pauses the slideshow.
   * @default '暂停幻灯片'
   */
  pause: string
}

export const imagePreviewSlideshowTexts: ImagePreviewSlideshowTexts = {
  play: '播放幻灯片',
  pause: '暂停幻灯片',
}
