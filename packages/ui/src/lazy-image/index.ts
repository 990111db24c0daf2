export { LazyImage, type LazyImageProps } from './lazy-image.tsx'
export type { LazyImageSource } from './lazy-image-source.ts'
