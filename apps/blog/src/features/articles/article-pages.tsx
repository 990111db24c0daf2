import type { Page } from '@qingjian/api-client/contract'
import { Pagination } from '@qingjian/ui/pagination'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './article-pages.module.css'

interface ArticlePagesProps {
  page: Pick<Page<unknown>, 'current' | 'pages'>
  /** URL of a page of the list. */
  getHref: (pageNum: number) => string
}

/** Pagination links of a list, which work without scripts. */
export function ArticlePages({ page, getHref }: ArticlePagesProps): ReactElement | null {
  const navigate = useNavigate()
  // No pagination for a page number after the last page.
  if (page.current > page.pages) return null
  return (
    <Pagination
      className={styles.pages}
      page={page.current}
      pageCount={page.pages}
      getHref={getHref}
      onPageChange={(pageNum) => void navigate(getHref(pageNum))}
    />
  )
}
