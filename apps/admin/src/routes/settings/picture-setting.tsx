import type { SettingField } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import styles from './settings.module.css'

interface PictureSettingProps {
  field: SettingField
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** Path or URL of a picture, which can be uploaded, with the picture. */
export function PictureSetting({ field, value, error, onChange }: PictureSettingProps): ReactElement {
  const { key, label, hint, pictureUrl } = field
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [uploaded, setUploaded] = useState<{ source: string; url: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(uploaded?.url ?? ''), [uploaded])
  const upload = useMutation({
    mutationFn: async (picture: File) => ({
      source: (await api.settings.addPicture(key, picture)).source,
      url: URL.createObjectURL(picture),
    }),
    onSuccess: (picture) => {
      setUploaded(picture)
      onChange(picture.source)
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
  })
  const shown = previewOf(value, uploaded, value === field.value ? pictureUrl : '')
  return (
    <div className={styles.picture}>
      {shown === '' ? (
        <span className={styles.noPicture}>无图</span>
      ) : (
        <img src={shown} alt={`${label}的预览`} className={styles.preview} />
      )}
      <Field label={label} hint={hint} error={error ?? undefined} className={styles.pictureField}>
        <Input name={key} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <Button
        size="s"
        loading={upload.isPending}
        aria-label={`上传${label}`}
        onClick={() => input.current?.click()}
      >
        上传
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={`选择${label}`}
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) upload.mutate(picture)
          target.value = ''
        }}
      />
    </div>
  )
}

/** URL of the picture of a value; empty where it is not known before the value is saved. */
function previewOf(
  value: string,
  uploaded: { source: string; url: string } | null,
  published: string,
): string {
  if (uploaded?.source === value) return uploaded.url
  return value.startsWith('https://') ? value : published
}
