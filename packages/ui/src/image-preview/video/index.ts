export { videoSlide, type VideoSlideOptions } from './video-slide.tsx'
