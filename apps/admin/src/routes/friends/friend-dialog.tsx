import type { FriendFields, ManagedFriend, ManagedFriends } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { formErrors } from '#core/data/form-errors.ts'
import { UserError } from '#core/data/user-error.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

interface FriendDialogProps {
  /** Null while the dialog is closed. */
  edited: ManagedFriend | 'new' | null
  onClose: () => void
}

/** Edits a friend link, or adds one. What was typed stays when the file has changed meanwhile. */
export function FriendDialog({ edited, onClose }: FriendDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
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
  const submit = (form: HTMLFormElement): void => {
    const field = (name: keyof FriendFields): string => formText(form, name)
    save.mutate({
      name: field('name'),
      url: field('url'),
      avatar: field('avatar'),
      info: field('info'),
      feed: field('feed'),
    })
  }
  const errors = formErrors(save.error, 'friend.')
  return (
    <FormDialog
      title={friend === null ? '添加友链' : `编辑 ${friend.name}`}
      size="m"
      isOpen={edited !== null}
      isPending={save.isPending}
      submitLabel="保存"
      error={errors.form}
      noValidate
      onClose={close}
      onSubmit={submit}
    >
      <Field label="名称" required error={errors.fields['name']}>
        <Input name="name" defaultValue={friend?.name} maxLength={50} />
      </Field>
      <Field label="网址" required error={errors.fields['url']}>
        <Input name="url" type="url" inputMode="url" defaultValue={friend?.url} placeholder="https://" />
      </Field>
      <Field label="介绍" error={errors.fields['info']} limit={200}>
        <Textarea name="info" rows={2} defaultValue={friend?.info} />
      </Field>
      <Field
        label="头像"
        hint={friend?.origin === 'visitor' ? '图片的网址。' : '图片的网址，或内容文件夹里的路径。'}
        error={errors.fields['avatar']}
      >
        <Input name="avatar" defaultValue={friend?.avatar} />
      </Field>
      <Field label="订阅地址" hint="留空就从首页查找。" error={errors.fields['feed']}>
        <Input name="feed" type="url" inputMode="url" defaultValue={friend?.feed} />
      </Field>
    </FormDialog>
  )
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
  if (key === undefined) throw new UserError('这个友链已经不在了，或者换了网址')
  return { origin, key, hash }
}
