import { Button, buttonAttributes } from '@qingjian/ui/button'
import { RefreshIcon } from '@qingjian/ui/icon'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { Link, useRouteError } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { PageLoading } from '#core/screen/page-loading.ts'
import { warnOffline } from '#core/data/show-error.tsx'
import { reloadPage } from '#core/data/reload-page.ts'
import { paths } from '#core/paths.ts'
import { describeFault, type PageFault } from '#core/faults/page-fault.ts'
import styles from './page-fault-screen.module.css'

const CachedArticles = lazyComponent(
  async () => (await import('#features/offline/cached-articles.tsx')).CachedArticles,
  { missing: 'ignore' },
)

interface FaultText {
  title: string
  text: string
}

const texts: Record<PageFault['kind'], FaultText> = {
  'not-found': { title: '页面不存在', text: '这一简或已散佚，或从未写下。请检查地址，或回到首页另寻一篇。' },
  offline: { title: '网络已断开', text: '没有连上服务器。请检查网络，恢复之后再试一次。' },
  unavailable: { title: '暂时无法访问', text: '服务器正忙或正在维护，稍候片刻再来。' },
  failed: { title: '页面出错了', text: '这一页没能打开，错误已经记下。可以再试一次。' },
}

/** Error page: not found, offline, server unavailable, or an unexpected error. */
export function PageFaultScreen(): ReactElement {
  const { kind } = describeFault(useRouteError())
  const { title, text } = texts[kind]
  const [isRetrying, setRetrying] = useState(false)
  const retry = useCallback(() => {
    if (navigator.onLine) setRetrying(true)
    reloadPage(warnOffline)
  }, [])
  useEffect(() => {
    // Loaded in advance: the reload would cancel the request.
    if (kind !== 'not-found') PageLoading.load().catch(() => undefined)
  }, [kind])
  useEffect(() => {
    if (kind !== 'offline') return undefined
    const listeners = new AbortController()
    window.addEventListener('online', retry, listeners)
    // A reload would cancel a navigation to another document that is in progress.
    window.addEventListener('beforeunload', () => listeners.abort(), listeners)
    return () => listeners.abort()
  }, [kind, retry])
  return (
    <section className={styles.fault} data-offline={kind === 'offline' || undefined}>
      <PageMeta title={title} indexed={false} />
      <BrokenSlips />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {kind !== 'not-found' && (
          <Button variant="primary" icon={<RefreshIcon />} onClick={retry}>
            重试
          </Button>
        )}
        <Link
          to={paths.home()}
          {...buttonAttributes({ variant: kind === 'not-found' ? 'primary' : 'secondary' })}
        >
          返回首页
        </Link>
      </div>
      <PageLoading when={isRetrying} loading={isRetrying} />
      <CachedArticles when={kind === 'offline'} />
    </section>
  )
}

/** Decorative drawing: bamboo slips on a thread, one of them fallen out. */
function BrokenSlips(): ReactElement {
  return (
    <svg viewBox="0 0 160 96" className={styles.slips} aria-hidden="true" focusable="false">
      <g className={styles.slip}>
        <path d="M22 8h14v80H22zM42 8h14v80H42zM104 8h14v80h-14zM124 8h14v80h-14z" />
        <path
          d="m71.500 20.500 13.600-3.400 19.300 77.600-13.600 3.400z"
          transform="translate(-7 -7) rotate(6 80 48)"
        />
      </g>
      <path
        className={styles.thread}
        d="M10 28c22 3 34-3 50 1 10 3 12 10 20 10s12-8 22-10c16-3 28 3 48-1M10 68c20-3 36 3 52-1m38 1c16-3 30 3 50 0"
      />
    </svg>
  )
}
