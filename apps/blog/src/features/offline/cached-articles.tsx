import { useEffect, useId, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './cached-articles.module.css'
import { hasCachedPage, listCachedArticles, type CachedArticle } from './list-cached-articles.ts'

const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' })

/** The articles that are cached for offline reading. If the page at the current URL is cached, its document is opened. */
export function CachedArticles(): ReactElement | null {
  const heading = useId()
  const { pathname, search } = useLocation()
  const [articles, setArticles] = useState<readonly CachedArticle[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    const show = async (): Promise<void> => {
      // A navigation in the browser has failed: the service worker has cached the document, but not its data.
      const isCached = await hasCachedPage({ pathname, search })
      const cached = isCached ? [] : await listCachedArticles()
      if (!isCurrent) return
      if (isCached) location.reload()
      else setArticles(cached)
    }
    show().catch(() => setArticles([]))
    return () => {
      isCurrent = false
    }
  }, [pathname, search])

  if (articles === null) return null
  return (
    <section className={styles.cached} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        离线可读
      </h2>
      {articles.length === 0 ? (
        <p className={styles.empty}>读过的文章会留在这里，断网时也能重读；现在还没有。</p>
      ) : (
        <ul className={styles.list}>
          {articles.map(({ path, title, at }) => (
            <li key={path}>
              {/* A document navigation, because the data of the page is not cached. */}
              <a href={path} target="_self" className={styles.link}>
                <span className={styles.title}>{title}</span>
                <span className={styles.day}>{day.format(at)}读过</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
