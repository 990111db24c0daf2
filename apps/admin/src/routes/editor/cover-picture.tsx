import { ImageIcon } from '@qingjian/ui/icon'
import { useState, type ReactElement } from 'react'
import styles from './cover-picture.module.css'

interface CoverPictureProps {
  cover: string
  /** URL of the compiled picture; null where there is none, undefined before the first preview. */
  url: string | null | undefined
}

/** The cover of an article as lists show it, or why there is none. */
export function CoverPicture({ cover, url }: CoverPictureProps): ReactElement {
  const [loaded, setLoaded] = useState<{ url: string; isBroken: boolean } | null>(null)
  const isShown = cover !== '' && url !== null && url !== undefined
  const isBroken = isShown && loaded?.url === url && loaded.isBroken
  return (
    <div className={styles.picture} data-empty={!isShown || isBroken || undefined}>
      {isShown && !isBroken ? (
        <img
          src={url}
          alt="封面预览"
          // Some hosts reject requests that other sites refer.
          referrerPolicy="no-referrer"
          data-loading={loaded?.url !== url || undefined}
          onLoad={() => setLoaded({ url, isBroken: false })}
          onError={() => setLoaded({ url, isBroken: true })}
        />
      ) : (
        <p>
          <ImageIcon />
          {cover === '' ? '还没有封面' : isBroken ? brokenText(cover) : url === null && missingText}
        </p>
      )}
    </div>
  )
}

const missingText = '找不到这张图片，请检查路径'

const brokenText = (cover: string): string =>
  /^https?:/i.test(cover) ? '这个网址的图片打不开' : '这张图片打不开'
