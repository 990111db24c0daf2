/** Texts of an image preview. */
export interface ImagePreviewTexts {
  /**
   * Name of the dialog.
   * @default '图片预览'
   */
  label: string
  /**
   * Name of the button that steps back.
   * @default '上一张'
   */
  previous: string
  /**
   * Name of the button that steps on.
   * @default '下一张'
   */
  next: string
  /**
   * Name of the button that enlarges.
   * @default '放大'
   */
  zoomIn: string
  /**
   * Name of the button that makes smaller.
   * @default '缩小'
   */
  zoomOut: string
  /**
   * Name of the button that turns to the left.
   * @default '向左旋转'
   */
  rotateLeft: string
  /**
   * Name of the button that turns to the right.
   * @default '向右旋转'
   */
  rotateRight: string
  /**
   * Name of the button that shows the picture as it opened.
   * @default '重置'
   */
  reset: string
  /**
   * Name of the button that saves the picture.
   * @default '下载'
   */
  download: string
  /**
   * Name of the button that closes the preview.
   * @default '关闭'
   */
  close: string
  /**
   * Said aloud while a picture loads.
   * @default '加载中'
   */
  loading: string
  /**
   * Stands where a picture does not come.
   * @default '图片加载失败'
   */
  failed: string
  /**
   * Text of the button that asks for a picture again.
   * @default '重试'
   */
  retry: string
  /** Which picture of how many; by default `2 / 5`. */
  position: (number: number, count: number) => string
}

/** The Chinese texts. */
export const TEXTS: ImagePreviewTexts = {
  label: '图片预览',
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  rotateLeft: '向左旋转',
  rotateRight: '向右旋转',
  reset: '重置',
  download: '下载',
  close: '关闭',
  loading: '加载中',
  failed: '图片加载失败',
  retry: '重试',
  position: (number, count) => `${number} / ${count}`,
}
