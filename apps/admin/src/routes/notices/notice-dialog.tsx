import {
  type ManagedNotice,
  type ManagedNotices,
  NOTICE_MAX_UNITS,
  type NoticeFields,
} from '@qingjian/api-client/contract'
import { managedNoticeQueries } from '@qingjian/api-client/query'
import { Field, Input, Select, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { formErrors } from '#core/data/form-errors.ts'
import { UserError } from '#core/data/user-error.ts'
import { dateOfInput } from '#core/shanghai-time.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import styles from './notices.module.css'

interface NoticeDialogProps {
  /** Null while the dialog is closed. */
  edited: ManagedNotice | 'new' | null
  onClose: () => void
}

/** Edits a notice, or writes one. What was typed stays when the file has changed meanwhile. */
export function NoticeDialog({ edited, onClose }: NoticeDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const [openTime] = useState(() => toLocalTime(new Date()))
  const query = managedNoticeQueries(api).list()
  const notice = edited === 'new' ? null : edited
  const save = useMutation({
    mutationFn: (fields: NoticeFields) =>
      api.managedNotices.save({
        ...findTarget(queryClient.getQueryData(query.queryKey), notice),
        notice: fields,
      }),
    onSuccess: () => {
      toast.success('已保存，几秒后出现在首页')
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const close = (): void => {
    save.reset()
    onClose()
  }
  const submit = (form: HTMLFormElement): void => {
    const date = formText(form, 'date')
    save.mutate({
      title: formText(form, 'title'),
      content: formText(form, 'content'),
      position: formText(form, 'position') === 'top' ? 'top' : 'right',
      date: date === '' ? null : dateOfInput(date),
    })
  }
  const errors = formErrors(save.error, 'notice.')
  return (
    <FormDialog
      title={notice === null ? '写公告' : '编辑公告'}
      size="m"
      isOpen={edited !== null}
      isPending={save.isPending}
      submitLabel="保存"
      error={errors.form}
      noValidate
      onClose={close}
      onSubmit={submit}
    >
      <Field label="标题" required error={errors.fields['title']}>
        <Input name="title" defaultValue={notice?.title} maxLength={100} />
      </Field>
      <div className={styles.pair}>
        <Field label="位置" error={errors.fields['position']}>
          <Select name="position" defaultValue={notice?.position ?? 'top'}>
            <option value="top">首页顶部</option>
            <option value="right">侧栏</option>
          </Select>
        </Field>
        <Field label="时间" hint="未来的时间到了才显示。" error={errors.fields['date']}>
          <Input
            name="date"
            type="datetime-local"
            step={1}
            defaultValue={notice === null ? openTime : notice.date?.replace(' ', 'T')}
          />
        </Field>
      </div>
      <Field
        label="内容"
        hint="可以用 Markdown。"
        required
        error={errors.fields['content']}
        limit={NOTICE_MAX_UNITS}
      >
        <Textarea name="content" rows={8} defaultValue={notice?.content} />
      </Field>
    </FormDialog>
  )
}

/** Key and version for a save: the present ones, because positions change with the file. */
function findTarget(
  list: ManagedNotices | undefined,
  notice: ManagedNotice | null,
): { key: number | null; hash: string | null } {
  const hash = list?.hash ?? null
  if (notice === null) return { key: null, hash }
  const key = list?.notices.find(
    ({ title, position }) => title === notice.title && position === notice.position,
  )?.key
  if (key === undefined) throw new UserError('这个公告已经不在了，或者换了标题')
  return { key, hash }
}

/** The minute in Shanghai as the value of an input. */
function toLocalTime(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
}
