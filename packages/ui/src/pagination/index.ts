export { Pagination, type PaginationProps } from './pagination.tsx'
export type { PaginationTexts } from './pagination-texts.ts'
