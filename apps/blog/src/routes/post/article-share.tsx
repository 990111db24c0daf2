import { Button, buttonLook } from '@qingjian/ui/button'
import { CopyIcon, ShareIcon } from '@qingjian/ui/icon'
import { toast } from '@qingjian/ui/toast'
import { useSyncExternalStore, type ReactElement } from 'react'
import { track } from '#features/analytics/analytics.ts'
import styles from './article-share.module.css'

const never = (): (() => void) => () => {}

/** Ways to pass the article on: the device's own sheet where it has one, the link, Weibo. */
export function ArticleShare({ title }: { title: string }): ReactElement {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  return (
    <div className={styles.share} role="group" aria-label="分享">
      {canShare && (
        <Button icon={<ShareIcon />} onClick={() => void shareBySystem(title)}>
          分享
        </Button>
      )}
      <Button icon={<CopyIcon />} onClick={() => void copyLink()}>
        复制链接
      </Button>
      <a
        {...buttonLook({ variant: 'secondary' })}
        href="https://service.weibo.com/share/share.php"
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.currentTarget.href = weiboAddress(title)
          track('share', { channel: 'weibo' })
        }}
      >
        分享到微博
      </a>
    </div>
  )
}

async function shareBySystem(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: pageAddress() })
    track('share', { channel: 'system' })
  } catch {
    // The visitor closed the sheet.
  }
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(pageAddress())
    toast.success('链接已复制到剪贴板')
    track('share', { channel: 'link' })
  } catch {
    toast.error('浏览器不允许写入剪贴板，请从地址栏复制链接')
  }
}

function weiboAddress(title: string): string {
  return `https://service.weibo.com/share/share.php?${new URLSearchParams({ title, url: pageAddress() })}`
}

function pageAddress(): string {
  return location.origin + location.pathname
}
