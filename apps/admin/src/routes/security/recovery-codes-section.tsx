import { Button } from '@qingjian/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import styles from './security.module.css'

interface RecoveryCodesSectionProps {
  /** Codes that have not been used. */
  left: number
  onRenewed: (recoveryCodes: readonly string[]) => void
}

/** Renews the recovery codes. */
export function RecoveryCodesSection({ left, onRenewed }: RecoveryCodesSectionProps): ReactElement {
  const api = useApi()
  const renew = useMutation({
    mutationFn: () => api.secondFactor.renewRecoveryCodes(),
    onSuccess: onRenewed,
  })
  return (
    <section aria-labelledby="recovery-codes" className={styles.section}>
      <h2 id="recovery-codes" className={styles.title}>
        恢复码
      </h2>
      <p>{`设备不在身边时代替通行密钥和验证码，每个只能用一次。还有 ${left} 个恢复码没有用过。`}</p>
      <p className={styles.actions}>
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          更换恢复码
        </Button>
      </p>
      {renew.error !== null && <p role="alert">{fieldErrorMessage(renew.error)}</p>}
    </section>
  )
}
