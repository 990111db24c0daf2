import { isApiError } from '@qingjian/api-client'
import type { SystemNotificationRequest } from '@qingjian/api-client/contract'
import { managedNoticeQueries, managedUserQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { errorsByPath, Field, Input, Select, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'
import styles from './notices.module.css'
import { RecipientField, type Recipient } from './recipient-field.tsx'

/** Writes a notification to all users or one; a preview shows how many receive it. */
export function NotificationForm({ recipientId }: { recipientId: number | null }): ReactElement {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [isToAll, setToAll] = useState(recipientId === null)
  const [chosen, setChosen] = useState<Recipient | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [draft, setDraft] = useState<SystemNotificationRequest | null>(null)
  const { data: named } = useQuery({
    ...managedUserQueries(api).detail(recipientId ?? 0),
    enabled: recipientId !== null,
  })
  const { data: count, error: countError } = useQuery(managedNoticeQueries(api).recipients())
  const recipient = chosen ?? named ?? null
  const send = useMutation({
    mutationFn: (request: SystemNotificationRequest) => api.notifications.announce(request),
    onSuccess: () => {
      toast.success('已发出')
      setDraft(null)
      form.current?.reset()
      setChanged(false)
    },
    // The fields have the errors, and what was typed.
    onError: () => setDraft(null),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { currentTarget } = event
    const link = formText(currentTarget, 'link')
    setDraft({
      ...(!isToAll && { userId: recipient?.id }),
      title: formText(currentTarget, 'title'),
      content: formText(currentTarget, 'content'),
      ...(link !== '' && { link }),
    })
  }
  const errors = errorsByPath(isApiError(send.error) ? send.error.fieldErrors : [])
  const isReady = isToAll ? count !== undefined : recipient !== null
  return (
    <div className={styles.part}>
      <form
        ref={form}
        className={styles.form}
        onInput={({ currentTarget }) => setChanged(hasText(currentTarget))}
        onSubmit={submit}
      >
        <Field label="发给">
          <Select value={isToAll ? 'all' : 'one'} onChange={({ target }) => setToAll(target.value === 'all')}>
            <option value="all">所有用户</option>
            <option value="one">一位用户</option>
          </Select>
        </Field>
        {!isToAll && <RecipientField recipient={recipient} onChoose={setChosen} />}
        <Field label="标题" required error={errors['title']}>
          <Input name="title" maxLength={50} />
        </Field>
        <Field label="内容" required limit={500} error={errors['content']}>
          <Textarea name="content" rows={4} />
        </Field>
        <Field label="链接" hint="本站的路径，以 / 开头；可以不写。" error={errors['link']}>
          <Input name="link" placeholder="/post/1" />
        </Field>
        {send.error !== null && Object.keys(errors).length === 0 && (
          <p role="alert" className={styles.error}>
            {errorMessage(send.error)}
          </p>
        )}
        {isToAll && countError !== null && (
          <p role="alert" className={styles.error}>
            {errorMessage(countError)}
          </p>
        )}
        <p>
          <Button type="submit" variant="primary" disabled={!isReady}>
            预览
          </Button>
        </p>
        <LeaveGuard isActive={isChanged} title="还没有发出" leave="放弃">
          离开后，写好的通知不会保存。
        </LeaveGuard>
      </form>
      <QuestionDialog
        title="发出这条通知"
        isOpen={draft !== null}
        isPending={send.isPending}
        cancelLabel="再改改"
        confirmLabel={isToAll ? `发给 ${count ?? 0} 位用户` : `发给 ${recipient?.nickname ?? ''}`}
        variant="primary"
        onClose={() => setDraft(null)}
        onConfirm={() => {
          if (draft !== null) send.mutate(draft)
        }}
      >
        <div className={styles.part}>
          <div className={styles.preview}>
            <p className={styles.title}>{draft?.title}</p>
            <p>{draft?.content}</p>
            {draft?.link != null && <p className={styles.meta}>点开后到 {draft.link}</p>}
          </div>
          <p>
            {isToAll ? `${count ?? 0} 位没有被封禁的用户会收到，` : `${recipient?.nickname ?? ''} 会收到，`}
            发出后不能收回。
          </p>
        </div>
      </QuestionDialog>
    </div>
  )
}

/** Whether something was written. */
const hasText = (form: HTMLFormElement): boolean =>
  ['title', 'content', 'link'].some((name) => formText(form, name) !== '')
