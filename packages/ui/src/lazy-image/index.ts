export { LazyImage, type LazyImageProps, type LazyImageSource } from './lazy-image.tsx'
