export { BackToTop, type BackToTopProps } from './back-to-top.tsx'
export type { BackToTopTexts } from './back-to-top-texts.ts'
