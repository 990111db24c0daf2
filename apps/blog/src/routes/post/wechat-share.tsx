import { Dialog } from '@qingjian/ui/dialog'
import { generate } from 'lean-qr'
import type { ReactElement } from 'react'
import styles from './wechat-share.module.css'

interface WechatShareProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Absolute URL of the article. */
  url: string
}

/** Quiet zone around a QR code in modules, as ISO/IEC 18004 requires. */
const quietZone = 4

/** A dialog with the URL as a QR code, made in the browser: WeChat has no share address for web pages. */
export function WechatShare({ open, onOpenChange, url }: WechatShareProps): ReactElement {
  const code = generate(url)
  const size = code.size + 2 * quietZone
  const modules: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) modules.push(`M${x + quietZone} ${y + quietZone}h1v1h-1z`)
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
          <path d={modules.join('')} />
        </svg>
        <p>打开微信“扫一扫”，再从右上角转发给朋友或朋友圈。</p>
      </div>
    </Dialog>
  )
}
