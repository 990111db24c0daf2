import type { TotpSetup } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useId, type FormEvent, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import styles from './security.module.css'

interface SetUpDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the recovery codes. */
  onEnabled: (recoveryCodes: readonly string[]) => void
}

/** Enables the authenticator app: shows its secret and requests its first code. */
export function SetUpDialog({ open, onClose, onEnabled }: SetUpDialogProps): ReactElement {
  const api = useApi()
  const formId = useId()
  const setup = useQuery({
    queryKey: ['second-factor-setup'],
    queryFn: () => api.secondFactor.setUp(),
    enabled: open,
    // Each time the dialog opens it has a new secret, which the cache must not keep.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const enable = useMutation({
    mutationFn: (code: string) => api.secondFactor.enable({ code }),
    onSuccess: onEnabled,
    gcTime: 0,
  })
  const close = (): void => {
    enable.reset()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    enable.mutate(formText(event.currentTarget, 'code'))
  }
  return (
    <Dialog
      title="开启验证器应用"
      open={open}
      busy={enable.isPending}
      onOpenChange={close}
      footer={
        <>
          <Button disabled={enable.isPending} onClick={close}>
            取消
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={setup.data === undefined}
            loading={enable.isPending}
          >
            开启
          </Button>
        </>
      }
    >
      {setup.data === undefined ? (
        setup.error === null ? (
          <LoadingLines lines={6} />
        ) : (
          <LoadFailure error={setup.error} onRetry={() => void setup.refetch()} />
        )
      ) : (
        <form id={formId} className={styles.form} onSubmit={submit}>
          <Secret {...setup.data} />
          <Field
            label="验证码"
            hint="验证器应用里显示的 6 位数字"
            required
            error={enable.error === null ? undefined : fieldErrorMessage(enable.error)}
          >
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

/** Modules around a QR code, as ISO/IEC 18004 requires. */
const quietZone = 4

function Secret({ uri, secret }: TotpSetup): ReactElement {
  const code = generate(uri)
  const size = code.size + 2 * quietZone
  return (
    <>
      <p>用手机上的验证器应用（如 Google Authenticator、微软验证器、Aegis）扫描二维码：</p>
      <svg
        role="img"
        aria-label="验证器应用的二维码"
        className={styles.code}
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      >
        <path d={toSvgPath(code)} />
      </svg>
      <p>
        {'不能扫描时，在应用里输入密钥 '}
        <code className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  )
}
