import type { PictureMeta } from '@qingjian/api-client/contract'

/** Shape of a single picture. */
export type PhotoShape = 'tall' | 'upright' | 'square' | 'lying' | 'long'

/** Classifies a picture by aspect ratio; extreme ratios are cropped. */
export function photoShape({ width, height }: Pick<PictureMeta, 'width' | 'height'>): PhotoShape {
  if (width === 0 || height === 0) return 'square'
  const ratio = width / height
  if (ratio < 0.6) return 'tall'
  if (ratio < 0.9) return 'upright'
  if (ratio < 1.2) return 'square'
  return ratio <= 2.4 ? 'lying' : 'long'
}
