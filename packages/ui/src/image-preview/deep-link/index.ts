export { usePreviewHash, type PreviewHashProps } from './use-preview-hash.ts'
