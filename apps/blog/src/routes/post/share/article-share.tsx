import type { ArticleDetail } from '@qingjian/api-client/contract'
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

const SlipShare = lazyComponent(async () => (await import('./slip-share.tsx')).SlipShare)

const WechatShare = lazyComponent(async () => (await import('./wechat-share.tsx')).WechatShare)

interface ArticleShareProps {
  article: Pick<ArticleDetail, 'id' | 'title' | 'titleBreaks' | 'summary' | 'createTime'>
}

/** Share actions: copy the link, a QR code for WeChat, Weibo, a picture, and the Web Share API where available. */
export function ArticleShare({ article }: ArticleShareProps): ReactElement {
  const { id, title } = article
  const url = useSiteEnvironment().siteUrl + paths.post(id)
  const canShare = useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  )
  const [open, setOpen] = useState<'wechat' | 'slips' | null>(null)
  const close = (): void => setOpen(null)
  const openCode = (): void => {
    setOpen('wechat')
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
        when={open === 'wechat'}
        onMissing={close}
        open={open === 'wechat'}
        onOpenChange={close}
        url={url}
      />
      <Button aria-haspopup="dialog" onClick={() => setOpen('slips')}>
        分享图
      </Button>
      <SlipShare
        when={open === 'slips'}
        onMissing={close}
        open={open === 'slips'}
        onOpenChange={close}
        article={article}
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
