import type { Moment } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { DateSlip } from '#features/articles/date-slip.tsx'
import { EditLink } from '#features/session/edit-link.tsx'
import styles from './moment-card.module.css'
import { MomentLike } from './moment-like.tsx'
import { MomentPhotos } from './moment-photos.tsx'
import { MomentTime } from './moment-time.tsx'

interface MomentCardProps {
  moment: Moment
  /** The page of the list that contains it. */
  pageNum: number
  /** Whether its pictures load eagerly, because it is above the fold. */
  isOnTop: boolean
}

/** One moment: day label, text, pictures. */
export function MomentCard({ moment, pageNum, isOnTop }: MomentCardProps): ReactElement {
  const { id, content, images, createTime } = moment
  return (
    <article id={`moment-${id}`} className={styles.card} tabIndex={-1}>
      <DateSlip time={createTime} />
      <div className={styles.body}>
        {/* The server has sanitised this HTML when it compiled the content. */}
        {content !== '' && (
          <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: content }} />
        )}
        {images.length > 0 && <MomentPhotos photos={images} priority={isOnTop} />}
        <footer className={styles.footer}>
          <MomentTime time={createTime} href={`#moment-${id}`} />
          <EditLink
            path={`moments?moment=${id}`}
            label="编辑这条说说"
            className={`${styles.time} ${styles.edit}`}
          />
          <MomentLike moment={moment} pageNum={pageNum} />
        </footer>
      </div>
    </article>
  )
}
