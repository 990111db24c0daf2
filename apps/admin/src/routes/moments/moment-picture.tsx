import { IconButton } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { CloseIcon, ImageIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import type { Upload } from '#features/uploads/upload-queue.ts'
import type { DraftPicture } from './moment-draft.ts'
import styles from './moment-picture.module.css'

interface MomentPictureProps {
  picture: DraftPicture
  /** Position, from 1. */
  number: number
  handle: ReactElement
  /** Undefined for a picture that was stored before. */
  upload: Upload | undefined
  isDisabled: boolean
  onDescribe: (description: string) => void
  onRemove: () => void
}

/** A picture of the composer, with its progress and its description. */
export function MomentPicture(props: MomentPictureProps): ReactElement {
  const { picture, number, handle, upload, isDisabled, onDescribe, onRemove } = props
  const name = `第 ${number} 张图片`
  return (
    <div className={styles.picture} data-state={upload?.state ?? 'stored'}>
      <div className={styles.frame}>
        {picture.thumbnail === '' ? (
          <ImageIcon className={styles.blank} />
        ) : (
          <img src={picture.thumbnail} alt={picture.description || name} className={styles.image} />
        )}
        {upload !== undefined && upload.state !== 'stored' && upload.state !== 'failed' && (
          <progress
            className={styles.progress}
            aria-label={`${name}的上传进度`}
            max={1}
            value={upload.progress}
          />
        )}
        {upload?.error && <p className={styles.error}>{upload.error}</p>}
        <div className={styles.tools}>
          {handle}
          <IconButton size="s" label={`去掉${name}`} disabled={isDisabled} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      <Field label={`${name}的描述`} labelHidden>
        <Input
          placeholder="图里是什么"
          maxLength={200}
          value={picture.description}
          disabled={isDisabled}
          onChange={({ target }) => onDescribe(target.value)}
        />
      </Field>
    </div>
  )
}
