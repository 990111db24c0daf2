/** The category and page of the article list on the home page. */
export interface HomeView {
  categoryId: number | undefined
  pageNum: number
}

/** Whether this is the first page without a category, which shows the carousel. */
export function isFrontPage({ categoryId, pageNum }: HomeView): boolean {
  return categoryId === undefined && pageNum === 1
}
