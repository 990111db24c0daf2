import { isApiError } from '@qingjian/api-client'
import type { FriendFields, ManagedFriend, ManagedFriends } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { errorsByPath, Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import styles from './friend-dialog.module.css'

interface FriendDialogProps {
  /** Null for closed. */
  edited: ManagedFriend | 'new' | null
  onClose: () => void
}

/** Edits a friend link, or adds one. What was typed stays when the file has changed meanwhile. */
export function FriendDialog({ edited, onClose }: FriendDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const formId = useId()
  const query = managedFriendQueries(api).list()
  const friend = edited === 'new' ? null : edited
  const save = useMutation({
    mutationFn: (fields: FriendFields) =>
      api.managedFriends.save({
        ...findTarget(queryClient.getQueryData(query.queryKey), friend),
        friend: fields,
      }),
    onSuccess: () => {
      toast.success(friend === null ? '已添加' : '已保存')
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: managedFriendQueries(api).all }),
  })
  const close = (): void => {
    save.reset()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { currentTarget: form } = event
    const field = (name: keyof FriendFields): string => formText(form, name)
    save.mutate({
      name: field('name'),
      url: field('url'),
      avatar: field('avatar'),
      info: field('info'),
      feed: field('feed'),
    })
  }
  const fieldErrors = isApiError(save.error) ? save.error.fieldErrors : []
  const errors = errorsByPath(
    fieldErrors.map(({ path, message }) => ({ path: path.replace(/^friend\./, ''), message })),
  )
  return (
    <Dialog
      title={friend === null ? '添加友链' : `编辑 ${friend.name}`}
      open={edited !== null}
      dismissible={false}
      busy={save.isPending}
      onOpenChange={close}
      footer={
        <>
          <Button disabled={save.isPending} onClick={close}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <Field label="名称" required error={errors['name']}>
          <Input name="name" defaultValue={friend?.name} maxLength={50} />
        </Field>
        <Field label="网址" required error={errors['url']}>
          <Input name="url" type="url" inputMode="url" defaultValue={friend?.url} placeholder="https://" />
        </Field>
        <Field label="介绍" error={errors['info']} limit={200}>
          <Textarea name="info" rows={2} defaultValue={friend?.info} />
        </Field>
        <Field
          label="头像"
          hint={friend?.origin === 'visitor' ? '图片的网址。' : '图片的网址，或内容文件夹里的路径。'}
          error={errors['avatar']}
        >
          <Input name="avatar" defaultValue={friend?.avatar} />
        </Field>
        <Field label="订阅地址" hint="留空就从首页查找。" error={errors['feed']}>
          <Input name="feed" type="url" inputMode="url" defaultValue={friend?.feed} />
        </Field>
        {save.error !== null && Object.keys(errors).length === 0 && (
          <p role="alert" className={styles.error}>
            {save.error instanceof GoneError ? save.error.message : errorMessage(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** The edited friend link is not in the present list. */
class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** Key and version for a save: the present ones, because positions change with the file. */
function findTarget(
  list: ManagedFriends | undefined,
  friend: ManagedFriend | null,
): { origin: ManagedFriend['origin']; key: number | null; hash: string | null } {
  const hash = list?.hash ?? null
  if (friend === null) return { origin: 'file', key: null, hash }
  const { origin, url } = friend
  const key = list?.friends.find((one) => one.origin === origin && one.url === url)?.key
  if (key === undefined) throw new GoneError('这个友链已经不在了，或者换了网址')
  return { origin, key, hash }
}
