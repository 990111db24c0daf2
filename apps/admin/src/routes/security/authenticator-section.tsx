import type { SecondFactor } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import styles from './security.module.css'

interface AuthenticatorSectionProps extends Pick<SecondFactor, 'isEnabled' | 'enableTime'> {
  /** Whether the account has no other second factor. */
  isLastFactor: boolean
  /** Called after a change, with the recovery codes that it has created. */
  onChanged: (recoveryCodes: readonly string[]) => void
}

/** Enables and disables the authenticator app. */
export function AuthenticatorSection({
  isEnabled,
  enableTime,
  isLastFactor,
  onChanged,
}: AuthenticatorSectionProps): ReactElement {
  const api = useApi()
  const [isSettingUp, setSettingUp] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const disable = useMutation({
    mutationFn: () => api.secondFactor.disable(),
    onSuccess() {
      setClosing(false)
      onChanged([])
    },
  })
  return (
    <section aria-labelledby="authenticator" className={styles.section}>
      <h2 id="authenticator" className={styles.title}>
        验证器应用
      </h2>
      {isEnabled ? (
        <>
          <p>{`${enableTime?.slice(0, 10)} 开启：登录时在密码之后输入应用里的 6 位验证码。`}</p>
          <p className={styles.actions}>
            <Button variant="danger" onClick={() => setClosing(true)}>
              关闭验证器应用
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>没有开启。手机上的应用每 30 秒换一个 6 位验证码，登录时在密码之后输入。</p>
          <p className={styles.actions}>
            <Button onClick={() => setSettingUp(true)}>开启验证器应用</Button>
          </p>
        </>
      )}
      {isClosing && (
        <QuestionDialog
          title="关闭验证器应用"
          isPending={disable.isPending}
          confirmLabel="关闭验证器应用"
          variant="danger"
          onClose={() => {
            disable.reset()
            setClosing(false)
          }}
          onConfirm={() => disable.mutate()}
        >
          <p>
            {isLastFactor
              ? '关闭之后登录只要密码，恢复码也随之失效。再次开启时要重新扫描二维码。'
              : '关闭之后不能再用它登录。再次开启时要重新扫描二维码。'}
          </p>
          {disable.error !== null && <p role="alert">{fieldErrorMessage(disable.error)}</p>}
        </QuestionDialog>
      )}
      <SetUpDialog
        open={isSettingUp}
        onClose={() => setSettingUp(false)}
        onEnabled={(codes) => {
          setSettingUp(false)
          onChanged(codes)
        }}
      />
    </section>
  )
}
