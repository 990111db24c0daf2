import { secondFactorQueries } from '@qingjian/api-client/query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import styles from './security.module.css'

/** The second factors of the admin's own account. */
export function SecurityScreen(): ReactElement {
  const api = useApi()
  const queries = secondFactorQueries(api)
  const queryClient = useQueryClient()
  const { data: state, error, refetch } = useQuery(queries.state())
  const [codes, setCodes] = useState<readonly string[]>([])
  const update = (created: readonly string[]): void => {
    setCodes(created)
    void queryClient.invalidateQueries({ queryKey: queries.all })
  }
  return (
    <Screen title="账号安全">
      {state === undefined ? (
        error === null ? (
          <LoadingLines lines={4} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.sections}>
          <p>
            {state.isEnabled || state.passkeys.length > 0
              ? '两步验证已经开启：别人即使知道了密码，也登录不了。'
              : '两步验证没有开启，登录只要密码。添加一个通行密钥，或开启验证器应用，别人即使知道了密码也登录不了。'}
          </p>
          <PasskeysSection passkeys={state.passkeys} hasApp={state.isEnabled} onChanged={update} />
          <AuthenticatorSection
            isEnabled={state.isEnabled}
            enableTime={state.enableTime}
            isLastFactor={state.passkeys.length === 0}
            onChanged={update}
          />
          {(state.isEnabled || state.passkeys.length > 0) && (
            <RecoveryCodesSection left={state.recoveryCodesLeft} onRenewed={update} />
          )}
        </div>
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </Screen>
  )
}
