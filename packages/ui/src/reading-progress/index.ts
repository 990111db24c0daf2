export { ReadingProgress, type ReadingProgressProps } from './reading-progress.tsx'
export type { ReadingProgressTexts } from './reading-progress-texts.ts'
