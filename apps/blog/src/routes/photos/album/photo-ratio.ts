import type { PictureMeta } from '@qingjian/api-client/contract'

/**
 * Aspect ratios of the grid, each with a rule in `photo-grid.module.css`: exact ratios of cameras, others within 5 %.
 * A finite set, because the CSP blocks inline styles in server-rendered HTML.
 */
export const photoRatios = [
  '0.4',
  '0.45',
  '0.5',
  '0.5625',
  '0.6',
  '0.6667',
  '0.75',
  '0.8',
  '0.9',
  '1',
  '1.1',
  '1.25',
  '1.3333',
  '1.5',
  '1.6',
  '1.7778',
  '2',
  '2.2',
  '2.4',
  '2.7',
  '3',
] as const

const ratios = photoRatios.map((name) => ({ name, log: Math.log(Number(name)) }))

/** The nearest ratio of the grid; 1 for a picture of unknown size. */
export function photoRatio({ width, height }: Pick<PictureMeta, 'width' | 'height'>): string {
  if (width === 0 || height === 0) return '1'
  const log = Math.log(width / height)
  const [first, ...others] = ratios
  let nearest = first
  for (const ratio of others) {
    if (nearest === undefined || Math.abs(ratio.log - log) < Math.abs(nearest.log - log)) nearest = ratio
  }
  return nearest?.name ?? '1'
}
