import type { ArticleDetail } from '@qingjian/api-client/contract'
import { Skeleton } from '@qingjian/ui/skeleton'
import { useRef, type ReactElement } from 'react'
import { ArticleBody } from './article-body.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { useUser } from '#features/session/use-user.ts'
import { ArticleAfter, ArticleFooter } from './article-end.ts'
import { useArticleContent } from './lock/use-article-content.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { PartErrorBoundary } from '#core/faults/part-error-boundary.tsx'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useActiveHeading } from './use-active-heading.ts'
import styles from './article-screen.module.css'

const ArticleBar = lazyComponent(async () => (await import('./article-bar.tsx')).ArticleBar, {
  missing: 'ignore',
})

const LockedArticle = lazyComponent(async () => (await import('./lock/locked-article.tsx')).LockedArticle, {
  missing: 'throw',
})

/** The article page. */
export function ArticleScreen({ article }: { article: ArticleDetail }): ReactElement {
  const body = useRef<HTMLDivElement>(null)
  const { content, toc, isClosed, unlock } = useArticleContent(article, body)
  const active = useActiveHeading(toc)
  const end = useRef<HTMLDivElement>(null)
  const reader = useUser()?.id ?? 0
  const hasContents = toc.length > 1
  return (
    <div className={styles.screen}>
      <ArticleMeta article={article} />
      <article className={styles.article}>
        <ArticleHeader article={article} body={body} />
        <PartErrorBoundary>
          <ArticleBar when={active !== null} article={article} active={active} />
        </PartErrorBoundary>
        {hasContents && (
          <PartErrorBoundary>
            <TableOfContents variant="inline" entries={toc} active={active} body={body} />
          </PartErrorBoundary>
        )}
        {isClosed ? (
          <LockedArticle
            id={article.id}
            onUnlock={unlock}
            fallback={
              <>
                <noscript>打开上锁的文章需要启用浏览器的脚本。</noscript>
                <Skeleton lines={8} />
              </>
            }
          />
        ) : (
          <ArticleBody ref={body} html={content} />
        )}
        <div ref={end}>
          <ArticleFooter htmlKey={reader} area={end} id={article.id} />
        </div>
        {hasContents && (
          <aside className={styles.aside}>
            <PartErrorBoundary>
              <TableOfContents variant="aside" entries={toc} active={active} body={body} />
            </PartErrorBoundary>
          </aside>
        )}
      </article>
      <ArticleAfter htmlKey={reader} area={end} id={article.id} body={body} />
    </div>
  )
}
