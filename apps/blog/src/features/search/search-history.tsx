import { ClockIcon } from '@qingjian/ui/icon'
import { useId, useState, type ReactElement } from 'react'
import { clearRecentWords, readRecentWords } from './recent-words.ts'
import styles from './search-tags.module.css'

/** The recently searched keywords, with a button that clears them; nothing if there are none. */
export function SearchHistory({ onChoose }: { onChoose: (word: string) => void }): ReactElement | null {
  const [words, setWords] = useState(readRecentWords)
  const headingId = useId()
  if (words.length === 0) return null
  const clear = (): void => {
    clearRecentWords()
    setWords([])
  }
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.row}>
        <h3 id={headingId} className={styles.heading}>
          <ClockIcon /> 最近搜索
        </h3>
        <button type="button" className={styles.clear} onClick={clear}>
          清空
        </button>
      </div>
      <ul className={styles.tags}>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className={styles.tag} onClick={() => onChoose(word)}>
              <span className={styles.word}>{word}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
