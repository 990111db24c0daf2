import type { ArticleDetail } from '@qingjian/api-client/contract'
import { useRef, type ReactElement } from 'react'
import { ArticleBody } from './article-body.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { FormulaStyles } from './formulas/formula-styles.tsx'
import { useUser } from '#features/session/use-user.ts'
import { ArticleAfter, ArticleFooter } from './article-end.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useActiveHeading } from './use-active-heading.ts'
import styles from './article-screen.module.css'

const ArticleBar = lazyComponent(async () => (await import('./article-bar.tsx')).ArticleBar, {
  missing: 'ignore',
})

/** The article page. */
export function ArticleScreen({ article }: { article: ArticleDetail }): ReactElement {
  const body = useRef<HTMLDivElement>(null)
  const active = useActiveHeading(article.toc)
  const end = useRef<HTMLDivElement>(null)
  const reader = useUser()?.id ?? 0
  const hasContents = article.toc.length > 1
  return (
    <div className={styles.screen}>
      <ArticleMeta article={article} />
      <FormulaStyles html={article.content} />
      <article className={styles.article}>
        <ArticleHeader article={article} body={body} />
        <ArticleBar when={active !== null} article={article} active={active} />
        {hasContents && (
          <TableOfContents variant="inline" entries={article.toc} active={active} body={body} />
        )}
        <ArticleBody ref={body} html={article.content} />
        <div ref={end}>
          <ArticleFooter htmlKey={reader} area={end} id={article.id} />
        </div>
        {hasContents && (
          <aside className={styles.aside}>
            <TableOfContents variant="aside" entries={article.toc} active={active} body={body} />
          </aside>
        )}
      </article>
      <ArticleAfter htmlKey={reader} area={end} id={article.id} body={body} />
    </div>
  )
}
