/** Texts of an image preview. */
export interface ImagePreviewTexts {
  /**
   * Accessible name of the dialog.
   * @default '图片预览'
   */
  label: string
  /**
   * Name of the previous button.
   * @default '上一张'
   */
  previous: string
  /**
   * Name of the next button.
   * @default '下一张'
   */
  next: string
  /**
   * Name of the zoom-in button.
   * @default '放大'
   */
  zoomIn: string
  /**
   * Name of the zoom-out button.
   * @default '缩小'
   */
  zoomOut: string
  /**
   * Name of the button that rotates counterclockwise.
   * @default '向左旋转'
   */
  rotateLeft: string
  /**
   * Name of the button that rotates clockwise.
   * @default '向右旋转'
   */
  rotateRight: string
  /**
   * Name of the button that resets zoom, rotation and position.
   * @default '重置'
   */
  reset: string
  /**
   * Name of the button that toggles full screen.
   * @default '全屏'
   */
  fullscreen: string
  /**
   * Name of the download button.
   * @default '下载'
   */
  download: string
  /**
   * Name of the close button.
   * @default '关闭'
   */
  close: string
  /**
   * Announced while a picture loads.
   * @default '加载中'
   */
  loading: string
  /**
   * Shown when a picture fails to load.
   * @default '图片加载失败'
   */
  failed: string
  /**
   * Text of the button that loads a failed picture again.
   * @default '重试'
   */
  retry: string
  /** Position of the picture in the list, for instance `2 / 5`. */
  position: (number: number, count: number) => string
}

export const imagePreviewTexts: ImagePreviewTexts = {
  label: '图片预览',
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  rotateLeft: '向左旋转',
  rotateRight: '向右旋转',
  reset: '重置',
  fullscreen: '全屏',
  download: '下载',
  close: '关闭',
  loading: '加载中',
  failed: '图片加载失败',
  retry: '重试',
  position: (number, count) => `${number} / ${count}`,
}
