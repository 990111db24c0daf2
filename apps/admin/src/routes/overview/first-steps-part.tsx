import type { FirstSteps } from '@qingjian/api-client/contract'
import { overviewQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { CheckIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { besideScreen } from '#core/data/beside-screen.ts'
import { paths } from '#core/paths.ts'
import { Part } from '#core/screen/part.tsx'
import styles from './first-steps-part.module.css'

const steps: readonly { name: keyof FirstSteps; label: string; hint: string; path: string }[] = [
  { name: 'settings', label: '设置站点', hint: '站名、介绍、标志和头像', path: paths.settings() },
  { name: 'article', label: '写第一篇文章', hint: '写好之后按「发布」', path: paths.articles() },
  { name: 'moment', label: '发第一条说说', hint: '手机上也能发，可以带图片', path: paths.moments() },
  { name: 'album', label: '建第一个相册', hint: '照片一次可以传很多张', path: paths.albums() },
]

/** In this browser, whether the owner has dismissed the list. */
const storageKey = 'admin-first-steps-dismissed'

/** What the owner of a new site does first; nothing once it is done. */
export function FirstStepsPart(): ReactElement | null {
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(storageKey) !== null)
  const query = useQuery({
    ...overviewQueries(useApi()).firstSteps(),
    enabled: !isDismissed,
    // Fetched again when the owner returns from a step.
    staleTime: 0,
    meta: besideScreen,
  })
  const { data } = query
  // The list is optional: it takes no space while it loads or if it fails, which a message above reports.
  if (isDismissed || data === undefined || steps.every(({ name }) => data[name])) return null
  const doneCount = steps.filter(({ name }) => data[name]).length
  const dismiss = (
    <Button
      size="s"
      variant="ghost"
      onClick={() => {
        localStorage.setItem(storageKey, '')
        setDismissed(true)
      }}
    >
      不再显示
    </Button>
  )
  return (
    <Part title={`开张 · 已完成 ${doneCount} / ${steps.length}`} end={dismiss} query={query}>
      {(done) => (
        <ol role="list" className={styles.steps}>
          {steps.map(({ name, label, hint, path }, index) => (
            <li key={name} className={styles.step} data-done={done[name] || undefined}>
              <span aria-hidden="true" className={styles.mark}>
                {done[name] ? <CheckIcon /> : index + 1}
              </span>
              {done[name] ? (
                <span>
                  {label}
                  <span className="visually-hidden">，已完成</span>
                </span>
              ) : (
                <Link to={path} className={styles.link}>
                  {label}
                </Link>
              )}
              <span className={styles.hint}>{hint}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
