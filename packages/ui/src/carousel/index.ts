export { Carousel, type CarouselProps, type CarouselTexts } from './carousel.tsx'
