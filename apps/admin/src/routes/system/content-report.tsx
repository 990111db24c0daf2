import type { ContentProblemGroup, ContentReport as Report } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { ContentPlace } from '#features/content-errors/content-place.tsx'
import styles from './content-report.module.css'

/** The counts of a report, and each kind of problem with what to do and its first places. */
export function ContentReport({ report }: { report: Report }): ReactElement {
  const { summary, groups, hints } = report
  return (
    <div className={styles.report}>
      <ul role="list" aria-label="检查结果">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {hints.length > 0 && <p className={styles.hints}>{hints.join('\n')}</p>}
      {groups.length + hints.length + report.articles.refused === 0 && <p>没有发现问题，可以放心。</p>}
      {groups.length > 0 && (
        <ul role="list" aria-label="发现的问题" className={styles.groups}>
          {groups.map((group) => (
            <li key={group.kind}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Group({ group: { kind, advice, count, places } }: { group: ContentProblemGroup }): ReactElement {
  return (
    <details className={styles.group}>
      <summary>
        <span className={styles.kind}>{kind}</span> {count} 处<span className={styles.advice}>{advice}</span>
      </summary>
      <ul role="list" className={styles.places}>
        {places.map(({ file, isArticle, line, reason }, index) => (
          // Two equal problems can have the same line.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${file}:${line}:${reason}:${index}`}>
            <ContentPlace file={file} isArticle={isArticle} line={line} /> {reason}
          </li>
        ))}
        {count > places.length && (
          <li className={styles.rest}>
            还有 {count - places.length} 处，<code>qingjian check --json</code> 全部列出
          </li>
        )}
      </ul>
    </details>
  )
}
