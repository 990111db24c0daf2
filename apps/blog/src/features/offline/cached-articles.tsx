import { useEffect, useId, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './cached-articles.module.css'
import { listCachedArticles, type CachedArticle } from './list-cached-articles.ts'

const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' })

/** The articles that are cached for offline reading. If the current URL is one of them, its document is opened. */
export function CachedArticles(): ReactElement | null {
  const heading = useId()
  const { pathname } = useLocation()
  const [articles, setArticles] = useState<readonly CachedArticle[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    const show = (cached: readonly CachedArticle[]): void => {
      if (!isCurrent) return
      if (isClientNavigation(pathname) && cached.some(({ path }) => path === pathname)) location.reload()
      else setArticles(cached)
    }
    listCachedArticles().then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [pathname])

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
              {/* A document navigation: the service worker has cached the page, but not its data. */}
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

/** Whether this was a client-side navigation: the service worker has not handled this URL yet. */
function isClientNavigation(pathname: string): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname !== pathname
}
