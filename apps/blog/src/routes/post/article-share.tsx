import type { ArticleLink } from '@qingjian/api-client/contract'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { CopyIcon, ShareIcon } from '@qingjian/ui/icon'
import { useSyncExternalStore, type ReactElement } from 'react'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { track } from '#features/analytics/analytics.ts'
import { copyLink } from '#features/clipboard/copy-link.ts'
import { paths } from '#core/paths.ts'
import styles from './article-share.module.css'

const subscribeToNothing = (): (() => void) => () => {}

/** Share actions: copy the link, Weibo, and the Web Share API where available. */
export function ArticleShare({ id, title }: ArticleLink): ReactElement {
  const url = useSiteEnvironment().siteUrl + paths.post(id)
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  )
  const copy = (): void => {
    void copyLink(url)
    track('share', { channel: 'link' })
  }
  return (
    <div className={styles.share} role="group" aria-label="分享">
      <Button icon={<CopyIcon />} onClick={copy}>
        复制链接
      </Button>
      <a
        {...buttonAttributes({})}
        href={`https://service.weibo.com/share/share.php?${new URLSearchParams({ title, url })}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={() => track('share', { channel: 'weibo' })}
      >
        分享到微博
      </a>
      {canShare && (
        <Button icon={<ShareIcon />} onClick={() => void shareWithSystem(title, url)}>
          更多
        </Button>
      )}
    </div>
  )
}

async function shareWithSystem(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
    track('share', { channel: 'system' })
  } catch {
    // The user has closed the share sheet (AbortError).
  }
}
