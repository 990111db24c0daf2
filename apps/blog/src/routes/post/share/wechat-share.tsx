import { Dialog } from '@qingjian/ui/dialog'
import type { ReactElement } from 'react'
import { createQrCode } from './qr-code.ts'
import styles from './wechat-share.module.css'

interface WechatShareProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Absolute URL of the article. */
  url: string
}

/** A dialog with the URL as a QR code, made in the browser: WeChat has no share address for web pages. */
export function WechatShare({ open, onOpenChange, url }: WechatShareProps): ReactElement {
  const { path, size } = createQrCode(url)
  return (
    <Dialog title="分享到微信" size="s" open={open} onOpenChange={onOpenChange}>
      <div className={styles.share}>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`二维码：${url}`}
          shapeRendering="crispEdges"
          className={styles.code}
        >
          <path d={path} />
        </svg>
        <p>打开微信“扫一扫”，再从右上角转发给朋友或朋友圈。</p>
      </div>
    </Dialog>
  )
}
