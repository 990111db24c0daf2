import {
  confirmationResource,
  isCodeRejected,
  moderationResource,
  secondFactorResource,
} from '@qingjian/api-client/admin'
import type { ConfirmationRequest } from '@qingjian/api-client/contract'
import { secondFactorQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { PasskeyButton } from '#features/passkeys/passkey-button.tsx'
import { signWithPasskey, supportsPasskeys } from '#features/passkeys/sign-with-passkey.ts'
import styles from './ban-dialog.module.css'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).ConfirmationRequestSchema

interface BanDialogProps {
  userId: number
  nickname: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A dialog in which an admin bans a user, with a passkey, or the password and a code where the server requires one. */
export function BanDialog({ userId, nickname, isOpen, onOpenChange }: BanDialogProps): ReactElement {
  const api = useApi()
  const [needsCode, setNeedsCode] = useState(false)
  const confirmation = confirmationResource(api.send)
  const { data: factors } = useQuery({
    ...secondFactorQueries({ secondFactor: secondFactorResource(api.send) }).state(),
    enabled: isOpen && supportsPasskeys(),
  })
  const confirmAndBan = async (request: ConfirmationRequest): Promise<void> => {
    await confirmation.confirm(request).catch((error: unknown) => {
      if (isCodeRejected(error)) setNeedsCode(true)
      throw error
    })
    await ban()
  }
  const ban = async (): Promise<void> => {
    await moderationResource(api.send).setBanned({ userId, isBanned: true })
    onOpenChange(false)
    toast.success(`已封禁 ${nickname}`)
  }
  const confirmByPasskeyAndBan = async (): Promise<void> => {
    const passkey = await signWithPasskey(await confirmation.passkeyOptions())
    await confirmation.confirmByPasskey({ passkey })
    await ban()
  }
  const form = useForm(loadSchema, confirmAndBan)
  return (
    <Dialog title={`封禁 ${nickname}`} size="s" open={isOpen} onOpenChange={onOpenChange}>
      <form {...form.props} className={styles.form}>
        <p className={styles.text}>
          这个账号的所有登录会立即结束，也不能再登录。已发表的内容会留下，可以逐条删除。
        </p>
        {factors !== undefined && factors.passkeys.length > 0 && (
          <PasskeyButton
            label="用通行密钥确认并封禁"
            alternative="或者输入密码"
            onUse={confirmByPasskeyAndBan}
          />
        )}
        <PasswordField
          label="你的密码"
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
        {needsCode && (
          <Field label="验证码" hint="验证器应用里的 6 位数字，或一个恢复码" error={form.errors['code']}>
            <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
        <FormFailure>{form.failure}</FormFailure>
        <div className={styles.buttons}>
          <Button onClick={() => onOpenChange(false)}>取消</Button>
          <Button type="submit" variant="danger" loading={form.isSending}>
            封禁
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
