export { ReadingProgress, type ReadingProgressProps } from './reading-progress.tsx'
