import { isApiError } from '@qingjian/api-client'
import type { AlbumPassword } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { LockIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useCountdown } from '#features/forms/use-countdown.ts'
import { useForm } from '#features/forms/use-form.ts'
import { storeGrant } from './album-grant-store.ts'
import styles from './album-password-form.module.css'
import { describeWait } from '#features/forms/describe-wait.ts'

const loadSchema = async () => (await import('./album-password-schema.ts')).AlbumPasswordSchema

interface AlbumPasswordFormProps {
  albumId: number
  /** Called after the correct password, before the photos replace the form. */
  onOpen: () => void
}

/** The password form of a locked album; shows the wait after a rate limit. */
export function AlbumPasswordForm({ albumId, onOpen }: AlbumPasswordFormProps): ReactElement {
  const { albums } = useApi()
  const [secondsLeft, wait] = useCountdown('album-password-wait')

  const form = useForm(loadSchema, async ({ password }: AlbumPassword) => {
    try {
      const grant = await albums.verify(albumId, password)
      onOpen()
      storeGrant(albumId, grant)
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) wait(error.retryAfter)
      throw error
    }
  })

  return (
    <section className={styles.slip} aria-labelledby="album-lock">
      <LockIcon className={styles.icon} />
      <h2 id="album-lock" className={styles.title}>
        这个相册需要密码
      </h2>
      <form {...form.props} className={styles.form}>
        <PasswordField label="密码" name="password" autoComplete="off" error={form.errors['password']} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="primary" size="l" loading={form.isSending} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? `${describeWait(secondsLeft)}后再试` : '打开相册'}
        </Button>
      </form>
      <p className={styles.scriptless}>打开上锁的相册需要启用浏览器的脚本。</p>
    </section>
  )
}
