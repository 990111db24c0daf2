/** Texts of a pagination. */
export interface PaginationTexts {
  /**
   * Accessible name of the navigation.
   * @default '分页'
   */
  label: string
  /**
   * Name of the link or button to the previous page.
   * @default '上一页'
   */
  previousLabel: string
  /**
   * Name of the link or button to the next page.
   * @default '下一页'
   */
  nextLabel: string
  /** Name of the link or button of a page, for instance `第 3 页`. */
  pageLabel: (page: number) => string
}

export const paginationTexts: PaginationTexts = {
  label: '分页',
  previousLabel: '上一页',
  nextLabel: '下一页',
  pageLabel: (page) => `第 ${String(page)} 页`,
}
