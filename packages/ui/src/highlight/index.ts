export { Highlight, type HighlightProps } from './highlight.tsx'
export { splitByTerm, type TextPart } from './split-by-term.ts'
