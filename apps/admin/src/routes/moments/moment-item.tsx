import { type EditableMoment, pictureFormats } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { ImageIcon } from '@qingjian/ui/icon'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { useState, type ReactElement } from 'react'
import { MomentComposer } from './moment-composer.tsx'
import { readDraft } from './moment-draft.ts'
import styles from './moment-item.module.css'

const stateNames: Record<EditableMoment['state'], string | null> = {
  published: null,
  scheduled: '定时',
  draft: '正在发布',
  unpublished: '未公开',
  failed: '有错误',
}

interface MomentItemProps {
  moment: EditableMoment
  /** Whether it opens for a change, with the focus. */
  isWanted: boolean
  isDeleting: boolean
  onDelete: () => void
}

/** A moment of the list, which can be changed in its place. */
export function MomentItem({ moment, isWanted, isDeleting, onDelete }: MomentItemProps): ReactElement {
  const [isOpen, setOpen] = useState(() => isWanted || readDraft(moment) !== null)
  // Not of a draft that opens with the list.
  const [isFocused, setFocused] = useState(isWanted)
  const toggle = (isOpened: boolean): void => {
    setOpen(isOpened)
    setFocused(true)
  }
  const { createTime, state, text, html, pictures, problem } = moment
  if (isOpen)
    return (
      <MomentComposer key={moment.hash} moment={moment} isFocused={isFocused} onDone={() => toggle(false)} />
    )
  const stateName = stateNames[state]
  return (
    <article className={styles.moment}>
      <header className={styles.head}>
        <time>{createTime.slice(0, 16)}</time>
        {stateName !== null && (
          <span className={styles.state} data-state={state}>
            {stateName}
          </span>
        )}
      </header>
      {html === null && text !== '' && <p className={styles.text}>{text}</p>}
      {/* The server has sanitised this HTML when it compiled the content. */}
      {html !== null && html !== '' && (
        <div className={`prose ${styles.compiled}`} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map(({ source, description, photo }) => (
            <li key={source} className={styles.picture}>
              {photo === null ? (
                <span role="img" aria-label={description || '图片'}>
                  <ImageIcon />
                </span>
              ) : (
                <LazyImage
                  src={photo.url}
                  alt={description || '图片'}
                  sources={pictureFormats(photo.sources, '8rem')}
                  thumbhash={photo.thumbhash}
                  className={styles.image}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p className={styles.problem}>
          {problem.line === null ? '' : `第 ${problem.line} 行：`}
          {problem.reason}
        </p>
      )}
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus was closed */}
        <Button size="s" variant="ghost" autoFocus={isFocused} onClick={() => toggle(true)}>
          修改
        </Button>
        <Button size="s" variant="ghost" loading={isDeleting} onClick={onDelete}>
          删除
        </Button>
      </div>
    </article>
  )
}
