import type { ArticleDetail } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, RefObject } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useSite } from '#core/data/use-site.ts'
import { PartErrorBoundary } from '#core/faults/part-error-boundary.tsx'
import { ArticleCopyright } from './article-copyright.tsx'
import { ArticleLike } from './article-like.tsx'
import { ArticleNeighbours } from './article-neighbours.tsx'
import { ArticleTags } from './article-tags.tsx'
import { ArticleShare } from './share/article-share.tsx'
import { Comments } from './comments/comments.tsx'
import { Webmentions } from './webmentions.tsx'
import { NextStep } from './next-step.tsx'
import { PassagesProvider } from './passages/passages-provider.tsx'
import { RelatedArticles } from './related-articles.tsx'
import styles from './article-end.module.css'

interface ArticleEndProps {
  /** Id of the article, which the loader has read. */
  id: number
}

interface ArticleAfterProps extends ArticleEndProps {
  /** The text of the article. */
  body: RefObject<HTMLElement | null>
}

/** Footer of an article: tags, the next article, then like, share and copyright. */
export function ArticleFooter({ id }: ArticleEndProps): ReactElement {
  const article = useArticle(id)
  return (
    <footer className={styles.footer}>
      <ArticleTags tags={article.tags} />
      <NextStep article={article} />
      <div className={styles.actions}>
        <ArticleLike article={article} />
        <ArticleShare article={article} />
      </div>
      <ArticleCopyright article={article} />
    </footer>
  )
}

/** Sections after an article: comments, and beside them its neighbours and related articles. */
export function ArticleAfter({ id, body }: ArticleAfterProps): ReactElement {
  const { previous, next, related, openComment, commentNum, isLock } = useArticle(id)
  const site = useSite()
  const isOpen = openComment && site.openComment
  return (
    <div className={styles.after}>
      {!isLock && (isOpen || commentNum > 0) && (
        <PartErrorBoundary>
          <PassagesProvider articleId={id} body={body} isOpen={isOpen}>
            <Comments articleId={id} count={commentNum} isOpen={isOpen} />
          </PassagesProvider>
        </PartErrorBoundary>
      )}
      {site.webmentions && (
        <PartErrorBoundary>
          <Webmentions articleId={id} />
        </PartErrorBoundary>
      )}
      <div className={styles.others}>
        <ArticleNeighbours previous={previous} next={next} />
        <RelatedArticles articles={related} />
      </div>
    </div>
  )
}

function useArticle(id: number): ArticleDetail {
  return useSuspenseQuery(articleQueries(useApi()).detail(id)).data
}
