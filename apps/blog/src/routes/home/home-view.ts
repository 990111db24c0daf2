/** Which part of the article list the home page shows. */
export interface HomeView {
  categoryId: number | undefined
  pageNum: number
}

/** Tells whether it is the home page as such, which greets with the carousel. */
export function isFrontPage({ categoryId, pageNum }: HomeView): boolean {
  return categoryId === undefined && pageNum === 1
}
