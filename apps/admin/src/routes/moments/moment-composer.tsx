import {
  type EditableMoment,
  MOMENT_MAX_PICTURES,
  MOMENT_TEXT_MAX_UNITS,
} from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Textarea } from '@qingjian/ui/field'
import { ImageIcon } from '@qingjian/ui/icon'
import { useRef, type ReactElement } from 'react'
import { SortableGrid } from '#features/sorting/sortable-grid.tsx'
import { PictureInput } from '#features/uploads/picture-input.tsx'
import { picturesOf } from '#features/uploads/pictures-of.ts'
import { usePictureDrop } from '#features/uploads/use-picture-drop.ts'
import { ConflictNote } from './conflict-note.tsx'
import styles from './moment-composer.module.css'
import { MomentPicture } from './moment-picture.tsx'
import { useMomentDraft } from './use-moment-draft.ts'

interface MomentComposerProps {
  /** The moment to change; null for a new one. */
  moment: EditableMoment | null
  /** Whether its text gets the focus. @default false */
  isFocused?: boolean
  onDone: () => void
}

/** A form for the text and the pictures of a moment. */
export function MomentComposer({ moment, isFocused = false, onDone }: MomentComposerProps): ReactElement {
  const editing = useMomentDraft(moment, onDone)
  const { draft, uploads, isStalled, isSending, error, conflict } = editing
  const { isDropTarget, dropProps } = usePictureDrop(editing.addPictures)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isFull = draft.pictures.length >= MOMENT_MAX_PICTURES
  const isEmpty = draft.text.trim() === '' && draft.pictures.length === 0
  const undescribed = draft.pictures.filter(({ description }) => description.trim() === '').length
  const hasFailed = uploads.values().some(({ state }) => state === 'failed')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pictures are also added by a button
    <form
      aria-label={moment === null ? '发说说' : '修改说说'}
      className={styles.form}
      data-drop={isDropTarget || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        editing.send()
      }}
      {...dropProps}
      onPaste={({ clipboardData }) => editing.addPictures(picturesOf(clipboardData))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty && !isSending)
          editing.send()
      }}
    >
      <Field label="正文" labelHidden>
        <Textarea
          rows={3}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the user to change it
          autoFocus={isFocused}
          placeholder="说点什么，也可以把图片拖进来、贴进来"
          maxLength={MOMENT_TEXT_MAX_UNITS}
          value={draft.text}
          disabled={isSending}
          onChange={({ target }) => editing.changeText(target.value)}
        />
      </Field>
      {draft.pictures.length > 0 && (
        <SortableGrid
          label="图片"
          items={draft.pictures}
          idOf={({ id }) => id}
          nameOf={({ id }) => `第 ${draft.pictures.findIndex((picture) => picture.id === id) + 1} 张图片`}
          onMove={editing.move}
          className={styles.pictures}
          renderItem={(picture, handle, index) => (
            <MomentPicture
              picture={picture}
              number={index + 1}
              handle={handle}
              upload={uploads.get(picture.id)}
              // A picture that cannot be sent can be removed, or the moment would never be sent.
              isDisabled={isSending && !isStalled}
              onDescribe={(description) => editing.describe(picture.id, description)}
              onRemove={() => editing.removePicture(picture.id)}
            />
          )}
        />
      )}
      {conflict && (
        <ConflictNote
          current={conflict.current}
          onDiscard={editing.discard}
          onOverwrite={editing.overwrite}
        />
      )}
      <div role="status" className={styles.note}>
        {isStalled && '网络不通或者服务器正忙，接通后会自己继续。'}
        {!isStalled && undescribed > 0 && `还有 ${undescribed} 张图片没有描述，看不见图片的人会错过它们。`}
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <PictureInput ref={files} label="选择图片" multiple onPick={editing.addPictures} />
        <PictureInput ref={camera} label="拍照" capture="environment" onPick={editing.addPictures} />
        <Button icon={<ImageIcon />} disabled={isFull || isSending} onClick={() => files.current?.click()}>
          图片
        </Button>
        <Button
          className={styles.camera}
          disabled={isFull || isSending}
          onClick={() => camera.current?.click()}
        >
          拍照
        </Button>
        {hasFailed && <Button onClick={editing.retry}>重试上传</Button>}
        <span className={styles.space} />
        {moment !== null && (
          <Button variant="ghost" disabled={isSending} onClick={editing.discard}>
            取消
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={isEmpty} loading={isSending}>
          {moment === null ? '发布' : '保存'}
        </Button>
      </div>
    </form>
  )
}
