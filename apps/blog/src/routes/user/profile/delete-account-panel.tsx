import type { DeleteAccountRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { confirm } from '#core/screen/confirm.ts'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppContext } from '#core/data/use-app-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { leaveAndClearLogin } from '#features/session/leave-and-clear-login.ts'
import { Panel } from './panel.tsx'
import styles from './profile-form.module.css'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).DeleteAccountRequestSchema

/** Deletes the account, after the password and a confirmation. */
export function DeleteAccountPanel(): ReactElement {
  const context = useAppContext()
  const navigate = useNavigate()
  const remove = async (values: DeleteAccountRequest): Promise<void> => {
    const agreed = await confirm({
      title: '真的要注销账号吗？',
      message: '账号和点赞会被删除，评论不再署名。注销之后不能恢复。',
      tone: 'danger',
    })
    if (!agreed) return
    await context.api.accounts.deleteAccount(values)
    await leaveAndClearLogin(context, navigate)
    toast.success('账号已注销')
  }
  const form = useForm(loadSchema, remove)
  return (
    <Panel title="注销账号" text="注销之后不能恢复。建议先导出你的数据。">
      <form {...form.props} className={styles.form}>
        <PasswordField
          label="当前密码"
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="danger" loading={form.isSending} className={styles.send}>
          注销账号
        </Button>
      </form>
    </Panel>
  )
}
