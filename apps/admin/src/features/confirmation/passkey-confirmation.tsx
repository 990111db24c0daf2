import { secondFactorQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { passkeyFailure, signWithPasskey, supportsPasskeys } from '#features/passkeys/passkeys.ts'
import styles from './passkey-confirmation.module.css'

/** A button that confirms the session with a passkey, for an admin who has one. */
export function PasskeyConfirmation(): ReactElement | null {
  const api = useApi()
  const { confirmation } = api
  const { data: state } = useQuery({ ...secondFactorQueries(api).state(), enabled: supportsPasskeys() })
  const confirm = useMutation({
    mutationFn: async () =>
      confirmation.confirmByPasskey(await signWithPasskey(await confirmation.requestPasskeyOptions())),
    gcTime: 0,
  })
  if (state === undefined || state.passkeys.length === 0) return null
  return (
    <>
      <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        用通行密钥确认
      </Button>
      {confirm.error !== null && (
        <p role="alert" className={styles.failure}>
          {passkeyFailure(confirm.error)}
        </p>
      )}
      <p className={styles.or}>或者输入密码</p>
    </>
  )
}
