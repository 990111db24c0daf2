import { secondFactorQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import styles from './security.module.css'

/** The second factor of the admin's own account. */
export function SecurityScreen(): ReactElement {
  const api = useApi()
  const queries = secondFactorQueries(api)
  const queryClient = useQueryClient()
  const { data: state, error, refetch } = useQuery(queries.state())
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.all })
  const showCodes = (created: readonly string[]): void => {
    setSettingUp(false)
    setCodes(created)
    void refresh()
  }
  const renew = useMutation({ mutationFn: () => api.secondFactor.renewRecoveryCodes(), onSuccess: showCodes })
  const disable = useMutation({ mutationFn: () => api.secondFactor.disable(), onSuccess: refresh })
  const failure = renew.error ?? disable.error
  return (
    <Screen title="账号安全">
      {state === undefined ? (
        error === null ? (
          <LoadingLines lines={4} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <section aria-labelledby="second-factor" className={styles.section}>
          <h2 id="second-factor" className={styles.title}>
            两步验证
          </h2>
          {state.isEnabled ? (
            <>
              <p>
                {`${state.enableTime?.slice(0, 10)} 开启：登录时除了密码，还要验证器应用里的验证码。还有 ${state.recoveryCodesLeft} 个恢复码没有用过。`}
              </p>
              <p className={styles.actions}>
                <Button loading={renew.isPending} onClick={() => renew.mutate()}>
                  更换恢复码
                </Button>
                <Button variant="danger" loading={disable.isPending} onClick={() => disable.mutate()}>
                  关闭两步验证
                </Button>
              </p>
            </>
          ) : (
            <>
              <p>
                没有开启。开启之后，别人即使知道了密码也登录不了：每次登录还要手机上验证器应用里的 6
                位验证码。
              </p>
              <p className={styles.actions}>
                <Button variant="primary" onClick={() => setSettingUp(true)}>
                  开启两步验证
                </Button>
              </p>
            </>
          )}
          {failure !== null && <p role="alert">{fieldErrorMessage(failure)}</p>}
        </section>
      )}
      <SetUpDialog open={isSettingUp} onClose={() => setSettingUp(false)} onEnabled={showCodes} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </Screen>
  )
}
