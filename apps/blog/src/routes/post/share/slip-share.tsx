import type { ArticleDetail } from '@qingjian/api-client/contract'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { ShareIcon } from '@qingjian/ui/icon'
import { useState, type ReactElement } from 'react'
import { track } from '#features/analytics/analytics.ts'
import { chineseDate } from '#features/articles/chinese-date.ts'
import { useSite } from '#core/data/use-site.ts'
import { drawSlips, slipPictureSize, type SlipTexts } from './draw-slips.ts'
import { readSlipStyle } from './read-slip-style.ts'
import styles from './slip-share.module.css'

interface SlipShareProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  article: Pick<ArticleDetail, 'title' | 'titleBreaks' | 'summary' | 'createTime'>
  /** Absolute URL of the article. */
  url: string
}

/** A dialog with the article drawn as bamboo slips, to save or to share. */
export function SlipShare({ open, onOpenChange, ...picture }: SlipShareProps): ReactElement {
  return (
    <Dialog title="分享图" size="s" open={open} onOpenChange={onOpenChange}>
      <SlipPicture {...picture} />
    </Dialog>
  )
}

/** Draws the picture when it is mounted, in the colours of the theme at that time. */
function SlipPicture({ article, url }: Pick<SlipShareProps, 'article' | 'url'>): ReactElement {
  const { name: site } = useSite()
  const [{ picture, file }] = useState(() => {
    const dataUrl = drawPicture({ ...readTexts(article), site, url })
    return { picture: dataUrl, file: toFile(dataUrl, `${article.title.slice(0, 40)}.png`) }
  })
  return (
    <div className={styles.share}>
      <img {...slipPictureSize} src={picture} alt={`分享图：${article.title}`} className={styles.picture} />
      <div className={styles.actions}>
        <a
          {...buttonAttributes({})}
          href={picture}
          download={file.name}
          onClick={() => track('share', { channel: 'picture' })}
        >
          保存图片
        </a>
        {'canShare' in navigator && navigator.canShare({ files: [file] }) && (
          <Button icon={<ShareIcon />} onClick={() => void shareWithSystem(file)}>
            分享
          </Button>
        )}
      </div>
    </div>
  )
}

/** Draws the picture as a data URL: the content security policy admits no pictures of `blob:`. */
function drawPicture(texts: SlipTexts): string {
  const canvas = document.createElement('canvas')
  drawSlips(canvas, texts, readSlipStyle())
  return canvas.toDataURL()
}

function toFile(dataUrl: string, name: string): File {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type: 'image/png' })
}

function readTexts({
  title,
  titleBreaks,
  summary,
  createTime,
}: SlipShareProps['article']): Omit<SlipTexts, 'site' | 'url'> {
  const ends = [...titleBreaks, title.length]
  const { year, monthDay } = chineseDate(createTime)
  return {
    title: ends.map((end, at) => title.slice(ends[at - 1] ?? 0, end)),
    lead: summary,
    date: year + monthDay,
  }
}

async function shareWithSystem(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
    track('share', { channel: 'picture' })
  } catch {
    // The user has closed the share sheet (AbortError).
  }
}
