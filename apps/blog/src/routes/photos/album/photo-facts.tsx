import type { Photo } from '@qingjian/api-client/contract'
import { LinkIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { copyLink } from '#features/clipboard/copy-link.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import styles from './photo-facts.module.css'
import { withPhotoId } from './photo-url.ts'

/** Date and camera data of a photo, and a button that copies its URL. */
export function PhotoFacts({ photo: { id, recordTime, exif } }: { photo: Photo }): ReactElement {
  return (
    <div className={styles.facts}>
      {recordTime !== null && (
        <time dateTime={shanghaiIso(recordTime)}>
          {formatDate(recordTime)} {recordTime.slice(11, 16)}
        </time>
      )}
      {exif !== null && (
        <dl className={styles.exif}>
          {Object.entries(exif).map(([name, text]) => (
            <div key={name}>
              <dt className="visually-hidden">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <button
        type="button"
        className={styles.copy}
        onClick={() => void copyLink(location.origin + withPhotoId(location, id))}
      >
        <LinkIcon />
        复制这张的链接
      </button>
    </div>
  )
}
