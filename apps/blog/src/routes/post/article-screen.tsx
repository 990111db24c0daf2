import type { ArticleDetail } from '@qingjian/api-client/contract'
import { useRef, type ReactElement } from 'react'
import { ArticleBody } from './article-body.tsx'
import { ArticleCopyright } from './article-copyright.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { ArticleNeighbours } from './article-neighbours.tsx'
import { ArticleShare } from './article-share.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { SeriesBox } from './series-box.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { useActiveHeading } from './use-active-heading.ts'
import styles from './article-screen.module.css'

/** One article with everything around it. */
export function ArticleScreen({ article }: { article: ArticleDetail }): ReactElement {
  const body = useRef<HTMLDivElement>(null)
  const active = useActiveHeading(article.toc)
  const hasContents = article.toc.length > 1
  return (
    <div className={styles.screen}>
      <ArticleMeta article={article} />
      <article className={styles.article}>
        <ArticleHeader article={article} />
        {hasContents && (
          <TableOfContents variant="inline" entries={article.toc} active={active} body={body} />
        )}
        <ArticleBody ref={body} html={article.content} />
        <footer className={styles.footer}>
          {article.series !== null && <SeriesBox series={article.series} currentId={article.id} />}
          <ArticleCopyright article={article} />
          <ArticleShare id={article.id} title={article.title} />
        </footer>
      </article>
      <aside className={styles.aside}>
        {hasContents && <TableOfContents variant="aside" entries={article.toc} active={active} body={body} />}
      </aside>
      <div className={styles.after}>
        <ArticleNeighbours previous={article.previous} next={article.next} />
        <RelatedArticles articles={article.related} />
      </div>
    </div>
  )
}
