import type { FriendApplication, FriendProbe } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { isoTime } from '#core/shanghai-time.ts'
import styles from './application-card.module.css'
import { DecisionDialog } from './decision-dialog.tsx'

/** An application with the response of its site. */
export function ApplicationCard({ application }: { application: FriendApplication }): ReactElement {
  const { id, name, url, info, email, createTime } = application
  const [action, setAction] = useState<'accept' | 'refuse' | null>(null)
  const probe = useQuery(managedFriendQueries(useApi()).probe(id))
  return (
    <article aria-label={`${name} 的申请`} className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.url}>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {url}
        </a>
      </p>
      {info !== '' && <p>{info}</p>}
      <p className={styles.note}>
        {email !== '' && <>{email} · </>}
        <time dateTime={isoTime(createTime)}>{createTime.slice(0, 16)}</time> 申请
      </p>
      <div className={styles.probe} aria-live="polite">
        {probe.isFetching && <p>正在看这个站点…</p>}
        {!probe.isFetching && probe.error !== null && <p>{errorMessage(probe.error)}</p>}
        {!probe.isFetching && probe.data !== undefined && <ProbeFacts probe={probe.data} />}
        {!probe.isFetching && (
          <Button size="s" variant="ghost" onClick={() => void probe.refetch()}>
            再看一次
          </Button>
        )}
      </div>
      <p className={styles.buttons}>
        <Button size="s" variant="primary" onClick={() => setAction('accept')}>
          通过
        </Button>
        <Button size="s" onClick={() => setAction('refuse')}>
          拒绝
        </Button>
      </p>
      <DecisionDialog application={application} action={action} onClose={() => setAction(null)} />
    </article>
  )
}

/** What the server received from the site. */
function ProbeFacts({ probe }: { probe: FriendProbe }): ReactElement {
  const { status, failure, url, title, linksBack, duration, checkTime } = probe
  const facts: [label: string, value: string, tone?: 'good' | 'bad'][] = [
    [
      '状态',
      status === null ? failure : `${status}，用了 ${duration} ms`,
      toneOf(status !== null && status < 400),
    ],
  ]
  if (status !== null && failure !== '') facts.push(['内容', failure, 'bad'])
  if (title !== '') facts.push(['标题', title])
  if (linksBack !== null) facts.push(['本站的链接', linksBack ? '有' : '没找到', toneOf(linksBack)])
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value, tone]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {checkTime.slice(11, 16)} 由服务器访问 {url}
        {linksBack === false && '；只看了首页和它的友链页'}
      </p>
    </>
  )
}

const toneOf = (isGood: boolean): 'good' | 'bad' => (isGood ? 'good' : 'bad')
