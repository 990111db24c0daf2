import { Button } from '@qingjian/ui/button'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './term-list.module.css'
import type { Term } from './terms.ts'

/** Rows that are shown at first. */
const shownAtFirst = 100

interface TermListProps {
  kind: 'category' | 'tag'
  /** 分类 or 标签. */
  title: string
  /** Those that the filter finds. */
  terms: readonly Term[]
  /** Number without the filter. */
  total: number
  /** Whether articles are being changed. */
  isBusy: boolean
  onRename: (term: Term) => void
  onRemove: (term: Term) => void
}

/** Categories or tags with the number of their articles. */
export function TermList({
  kind,
  title,
  terms,
  total,
  isBusy,
  onRename,
  onRemove,
}: TermListProps): ReactElement {
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? terms : terms.slice(0, shownAtFirst)
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>
        {title} <span className={styles.total}>{total}</span>
      </h2>
      {terms.length === 0 && (
        <p className={styles.none}>{total === 0 ? `还没有${title}。` : '没有符合的。'}</p>
      )}
      <ul role="list" aria-label={title} className={styles.list}>
        {shown.map((term) => (
          <li key={term.name} className={styles.term}>
            <Link to={paths.articlesOf(kind, term.name)} className={styles.name}>
              {term.name}
            </Link>
            <span className={styles.count}>{countOf(term)}</span>
            <Button
              size="s"
              variant="ghost"
              disabled={isBusy}
              aria-label={`给${title}「${term.name}」改名`}
              onClick={() => onRename(term)}
            >
              改名
            </Button>
            <Button
              size="s"
              variant="ghost"
              disabled={isBusy}
              aria-label={`去掉${title}「${term.name}」`}
              onClick={() => onRemove(term)}
            >
              去掉
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < terms.length && (
        <Button variant="ghost" className={styles.more} onClick={() => setAllShown(true)}>
          显示全部 {terms.length} 个
        </Button>
      )}
    </section>
  )
}

function countOf({ articles }: Term): string {
  const hidden = articles.filter(({ state }) => state !== 'published').length
  return hidden === 0 ? `${articles.length} 篇` : `${articles.length} 篇，${hidden} 篇未发布`
}
