import type { SettingField } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { PictureInput } from '#features/uploads/picture-input.tsx'
import styles from './settings.module.css'
import type { PickedPictures } from './use-picked-pictures.ts'

interface PictureSettingProps {
  field: SettingField
  value: string
  error: string | null
  pictures: PickedPictures
  onChange: (value: string) => void
}

/** Path or URL of a picture, which can be picked, with the picture. */
export function PictureSetting(props: PictureSettingProps): ReactElement {
  const { field, value, error, pictures, onChange } = props
  const { key, label, hint, pictureUrl } = field
  const input = useRef<HTMLInputElement>(null)
  const pick = useMutation({
    mutationFn: (file: File) => pictures.pick(key, file),
    onSuccess: onChange,
    onError: (failure) => void toast.error(errorMessage(failure)),
  })
  const picked = useObjectUrl(pictures.at(value))
  const shown = picked ?? publishedUrl(value, value === field.value ? pictureUrl : '')
  return (
    <div className={styles.picture}>
      {shown === '' ? (
        <span className={styles.noPicture}>无图</span>
      ) : (
        <img src={shown} alt={`${label}的预览`} className={styles.preview} />
      )}
      <Field
        label={label}
        hint={hint}
        error={pictures.errors[key] ?? error ?? undefined}
        className={styles.pictureField}
      >
        <Input name={key} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Button
        size="s"
        loading={pick.isPending}
        aria-label={`上传${label}`}
        onClick={() => input.current?.click()}
      >
        上传
      </Button>
      <PictureInput ref={input} label={`选择${label}`} onPick={([file]) => file && pick.mutate(file)} />
    </div>
  )
}

/** URL of the picture of a value; empty where it is not known before the value is saved. */
const publishedUrl = (value: string, published: string): string =>
  value.startsWith('https://') ? value : published

function useObjectUrl(picture: Blob | null): string | null {
  const url = useMemo(() => (picture === null ? null : URL.createObjectURL(picture)), [picture])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  return url
}
