import { PHOTO_MAX_BYTES } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { PictureInput } from '#features/uploads/picture-input.tsx'
import { prepareUpload } from '#features/uploads/prepare-upload.ts'
import styles from './cover-field.module.css'
import { CoverPicture } from './cover-picture.tsx'
import { PictureLibrary } from './picture-library.tsx'
import { coverUploadKey } from './use-hand-over.ts'

interface CoverFieldProps {
  /** Of the article. */
  path: string
  cover: string
  /** URL of the compiled picture; null where there is none, undefined before the first preview. */
  url: string | null | undefined
  onChange: (cover: string) => void
}

/** The cover of an article with its picture: a path or URL, or a picture that is stored beside the article. */
export function CoverField({ path, cover, url, onChange }: CoverFieldProps): ReactElement {
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = useMutation({
    mutationKey: coverUploadKey(path),
    mutationFn: async (file: File) => {
      const { picture, key } = await prepareUpload(file, { maxBytes: PHOTO_MAX_BYTES })
      return api.editing.addPicture({ path, key }, picture)
    },
    onSuccess: ({ source }) => onChange(source),
    onError: (error) => void toast.error(errorMessage(error)),
  })
  return (
    <div className={styles.cover}>
      <CoverPicture cover={cover} url={url} />
      <Field label="封面" hint="图片的路径或网址" className={styles.field}>
        <Input maxLength={500} value={cover} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Button aria-label="选择封面" onClick={() => setIsChoosing(true)}>
        选择
      </Button>
      <Button aria-label="上传封面" loading={upload.isPending} onClick={() => input.current?.click()}>
        上传
      </Button>
      <PictureInput ref={input} label="封面的文件" onPick={([file]) => file && upload.mutate(file)} />
      {isChoosing && (
        <PictureLibrary
          path={path}
          action="用作封面"
          requestsAlt={false}
          onChoose={(source) => {
            setIsChoosing(false)
            onChange(source)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
