import type { Profile } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input, Select, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/use-app-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { updateUser } from '#features/session/update-user.ts'
import { useUser } from '#features/session/use-user.ts'
import { AvatarPanel } from './avatar-panel.tsx'
import { Panel } from './panel.tsx'
import styles from './profile-form.module.css'
import { clearUnsaved, storeUnsaved, unsavedText } from './unsaved-profile.ts'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).ProfileSchema

/** Avatar, nickname and signature of the user. */
export function Section(): ReactElement | null {
  const user = useUser()
  const context = useAppContext()
  const save = async (profile: Profile): Promise<void> => {
    if (user === null) return
    await context.api.accounts.updateProfile(profile)
    clearUnsaved(user.id)
    updateUser(context, { ...user, ...profile })
    toast.success('个人资料已保存')
  }
  const form = useForm(loadSchema, save, ({ sex, ...values }) => ({
    ...values,
    avatar: user?.avatar ?? '',
    sex: Number(sex),
  }))
  if (user === null) return null
  const typed = (name: 'nickname' | 'sex' | 'signature'): string | number =>
    unsavedText(user.id, name) ?? user[name]
  return (
    <>
      <AvatarPanel user={user} />
      <Panel title="资料">
        <form
          {...form.props}
          onInput={({ currentTarget }) => storeUnsaved(user.id, currentTarget)}
          className={styles.form}
        >
          <Field label="昵称" error={form.errors['nickname']} hint="最多 20 个字">
            <Input name="nickname" autoComplete="nickname" defaultValue={typed('nickname')} />
          </Field>
          <Field label="邮箱" hint="只有你自己看得到">
            <Input type="email" value={user.email} readOnly />
          </Field>
          <Field label="性别" error={form.errors['sex']}>
            <Select name="sex" defaultValue={typed('sex')}>
              <option value={0}>保密</option>
              <option value={1}>男</option>
              <option value={2}>女</option>
            </Select>
          </Field>
          <Field label="个性签名" error={form.errors['signature']} limit={200}>
            <Textarea name="signature" defaultValue={typed('signature')} />
          </Field>
          <FormFailure>{form.failure}</FormFailure>
          <Button type="submit" variant="primary" loading={form.isSending} className={styles.send}>
            保存资料
          </Button>
        </form>
      </Panel>
    </>
  )
}
