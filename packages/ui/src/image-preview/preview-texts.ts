/** Texts of an image preview. */
export interface ImagePreviewTexts {
  /** Name of the dialog. @default '图片预览' */
  label: string
  /** @default '上一张' */
  previous: string
  /** @default '下一张' */
  next: string
  /** @default '放大' */
  zoomIn: string
  /** @default '缩小' */
  zoomOut: string
  /** @default '向左旋转' */
  rotateLeft: string
  /** @default '向右旋转' */
  rotateRight: string
  /** @default '重置' */
  reset: string
  /** @default '下载' */
  download: string
  /** @default '关闭' */
  close: string
  /** @default '加载中' */
  loading: string
  /** @default '图片加载失败' */
  failed: string
  /** @default '重试' */
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
  position: (number, count) => `${String(number)} / ${String(count)}`,
}
