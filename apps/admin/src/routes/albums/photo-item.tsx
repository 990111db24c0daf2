import { type EditablePhoto, pictureFormats } from '@qingjian/api-client/contract'
import { Button, IconButton } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { CloseIcon, ImageIcon } from '@qingjian/ui/icon'
import { LazyImage } from '@qingjian/ui/lazy-image'
import { useState, type ReactElement } from 'react'
import { isComposing } from '#core/is-composing.ts'
import type { EditResult } from './use-album.ts'
import styles from './photo-item.module.css'

interface PhotoItemProps {
  photo: EditablePhoto
  /** Position, from 1. */
  number: number
  handle: ReactElement
  /** URL of a small copy until the site has compiled the photo; empty without one. */
  thumbnail: string
  isCover: boolean
  onDescribe: (caption: string) => Promise<EditResult>
  onCover: () => void
  onRemove: () => void
}

/** A photo of the grid, with its caption and its camera data. */
export function PhotoItem(props: PhotoItemProps): ReactElement {
  const { photo: item, number, handle, thumbnail, isCover, onDescribe, onCover, onRemove } = props
  const { file, caption, photo } = item
  const name = `第 ${number} 张照片`
  // Lines break between the values alone.
  const exif = Object.values(photo?.exif ?? {}).map((value) => value.replaceAll(' ', '\u00A0'))
  /** A caption that could not be saved. */
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const save = async (text: string): Promise<void> => {
    setUnsaved(null)
    if (text !== caption && (await onDescribe(text)) === 'failed') setUnsaved(text)
  }
  const shown = unsaved ?? caption
  return (
    <div className={styles.photo}>
      <div className={styles.frame}>
        {photo !== null ? (
          <LazyImage
            src={photo.url}
            alt={caption || name}
            sources={pictureFormats(photo.sources, '(min-width: 40rem) 16rem, 45vw')}
            thumbhash={photo.thumbhash}
            className={styles.image}
          />
        ) : thumbnail === '' ? (
          <span role="img" aria-label={caption || name} className={styles.blank}>
            <ImageIcon />
          </span>
        ) : (
          <img src={thumbnail} alt={caption || name} className={styles.image} />
        )}
        <div className={styles.tools}>
          {handle}
          <IconButton size="s" label={`删除${name}`} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </div>
        {isCover ? (
          <span className={styles.cover}>封面</span>
        ) : (
          <Button size="s" className={styles.setCover} aria-label={`把${name}设为封面`} onClick={onCover}>
            设为封面
          </Button>
        )}
      </div>
      <Field label={`${name}的说明`} labelHidden error={unsaved === null ? undefined : '还没有保存'}>
        <Input
          key={shown}
          placeholder="写一句说明"
          maxLength={200}
          defaultValue={shown}
          onBlur={({ target }) => {
            if (target.value.trim() !== shown) void save(target.value.trim())
          }}
          onKeyDown={(event) => {
            // While an input method composes, Enter belongs to it.
            if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur()
          }}
        />
      </Field>
      {unsaved !== null && (
        <Button size="s" aria-label={`重试：保存${name}的说明`} onClick={() => void save(unsaved)}>
          重试
        </Button>
      )}
      <p className={styles.facts}>
        <span>{photo === null ? '正在处理' : (photo.recordTime?.slice(0, 16) ?? file)}</span>
        {exif.length > 0 && <span>{exif.join(' · ')}</span>}
      </p>
    </div>
  )
}
