import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { formText } from '#core/screen/form-text.ts'
import { focusFirstField } from '#features/dialogs/focus-first-field.ts'
import styles from './picture-dialog.module.css'
import type { PictureUpload } from './use-picture-upload.ts'

interface PictureDialogProps {
  upload: PictureUpload
  /** Whether another tab waits for the article: the pictures are uploaded with the texts that they have. */
  isHandedOver: boolean
}

/** Requests the alternative text of each picture, then shows the progress of its upload. */
export function PictureDialog({ upload, isHandedOver }: PictureDialogProps): ReactElement {
  const { pictures, sent, errors, isUploading, isPending, isStalled, start, cancel } = upload
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isDue = isHandedOver && isPending && !isUploading
  useEffect(() => {
    if (isDue) form.current?.requestSubmit()
  }, [isDue])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { currentTarget } = event
    start(pictures.map((_, index) => formText(currentTarget, `alt-${index}`)))
  }
  return (
    <Dialog
      title="插入图片"
      size="m"
      open={pictures.length > 0}
      // It holds pictures and what was typed about them.
      dismissible={false}
      onOpenChange={cancel}
      footer={
        <>
          <Button onClick={cancel}>取消</Button>
          <Button type="submit" form={formId} variant="primary" loading={isUploading}>
            上传并插入
          </Button>
        </>
      }
    >
      <form
        ref={(element) => {
          form.current = element
          focusFirstField(element)
        }}
        id={formId}
        onSubmit={submit}
        className={styles.form}
      >
        {pictures.map((picture, index) => (
          <div key={`${picture.name}-${picture.size}-${picture.lastModified}`} className={styles.picture}>
            <Thumbnail picture={picture} />
            <div className={styles.fields}>
              <Field
                label={pictures.length > 1 ? `第 ${index + 1} 张的说明` : '图片说明'}
                error={isUploading ? undefined : errors.get(picture)}
                hint={index === 0 ? '读给看不见图片的人听；纯装饰的可以留空' : undefined}
              >
                <Input name={`alt-${index}`} maxLength={200} disabled={isUploading} />
              </Field>
              {isUploading && (
                <progress
                  className={styles.progress}
                  aria-label={`第 ${index + 1} 张的上传进度`}
                  value={sent[index] ?? 0}
                />
              )}
            </div>
          </div>
        ))}
        <p role="status" className={styles.status}>
          {isStalled && '网络不通或者服务器正忙，接通后会自己继续。'}
          {!isUploading && errors.size > 0 && `${errors.size} 张没有插入。`}
        </p>
      </form>
    </Dialog>
  )
}

function Thumbnail({ picture }: { picture: File }): ReactElement {
  const url = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [isBroken, setBroken] = useState(false)
  // Such as HEIC, which few browsers decode.
  if (isBroken) return <span className={styles.name}>{picture.name}</span>
  return <img src={url} alt="" className={styles.thumbnail} onError={() => setBroken(true)} />
}
