export type { CarouselTexts } from './carousel-texts.ts'
export { Carousel, type CarouselProps } from './carousel.tsx'
