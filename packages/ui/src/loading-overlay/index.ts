export { LoadingOverlay, type LoadingOptions, type LoadingOverlayProps } from './loading-overlay.tsx'
export { loading } from './loading.ts'
export { PageLoadingOverlay, type PageLoadingOverlayProps } from './page-loading-overlay.tsx'
export type { LoadingOverlayTexts } from './loading-overlay-texts.ts'
