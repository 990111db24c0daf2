import type { PasswordRequest } from '@qingjian/api-client/contract'
import { accountQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/use-app-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { useUser } from '#features/session/use-user.ts'
import { Panel } from './panel.tsx'
import styles from './profile-form.module.css'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).PasswordRequestSchema

/** Form to change the password, which revokes all other sessions. */
export function PasswordPanel(): ReactElement {
  const { api, queryClient } = useAppContext()
  const user = useUser()
  const change = async (values: PasswordRequest, element: HTMLFormElement): Promise<void> => {
    await api.accounts.updatePassword(values)
    element.reset()
    toast.success('密码已修改，其他设备需要重新登录')
    await queryClient.invalidateQueries(accountQueries(api).sessions())
  }
  const form = useForm(loadSchema, change)
  return (
    <Panel title="修改密码">
      <form {...form.props} className={styles.form}>
        {/* The user name for password managers. */}
        <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label="原密码"
          name="oldPassword"
          autoComplete="current-password"
          error={form.errors['oldPassword']}
        />
        <PasswordField
          label="新密码"
          name="newPassword"
          autoComplete="new-password"
          hint="8–64 位，不要与昵称或邮箱相同"
          error={form.errors['newPassword']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="primary" loading={form.isSending} className={styles.send}>
          修改密码
        </Button>
      </form>
    </Panel>
  )
}
