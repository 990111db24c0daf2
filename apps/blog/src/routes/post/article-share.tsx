import type { ArticleLink } from '@qingjian/api-client/contract'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { CopyIcon, ShareIcon } from '@qingjian/ui/icon'
import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { track } from '#features/analytics/analytics.ts'
import { copyLink } from '#features/clipboard/copy-link.ts'
import { paths } from '#core/paths.ts'
import styles from './article-share.module.css'

const subscribeToNothing = (): (() => void) => () => {}

const WechatShare = lazyComponent(async () => (await import('./wechat-share.tsx')).WechatShare)

/** Share actions: copy the link, a QR code for WeChat, Weibo, and the Web Share API where available. */
export function ArticleShare({ id, title }: ArticleLink): ReactElement {
  const url = useSiteEnvironment().siteUrl + paths.post(id)
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  )
  const [open, setOpen] = useState(false)
  const openCode = (): void => {
    setOpen(true)
    track('share', { channel: 'wechat' })
  }
  const copy = (): void => {
    void copyLink(url)
    track('share', { channel: 'link' })
  }
  return (
    <div className={styles.share} role="group" aria-label="分享">
      <Button icon={<CopyIcon />} onClick={copy}>
        复制链接
      </Button>
      <Button aria-haspopup="dialog" onClick={openCode}>
        微信
      </Button>
      <WechatShare
        when={open}
        onMissing={() => setOpen(false)}
        open={open}
        onOpenChange={setOpen}
        url={url}
      />
      <a
        {...buttonAttributes({})}
        href={`https://service.weibo.com/share/share.php?${new URLSearchParams({ title, url })}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={() => track('share', { channel: 'weibo' })}
      >
        微博
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
