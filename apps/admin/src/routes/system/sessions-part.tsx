import { accountQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { Part } from '#core/screen/part.tsx'
import styles from './system.module.css'

/** The sessions of the admin. */
export function SessionsPart(): ReactElement {
  const { api, queryClient } = useAppContext()
  const options = accountQueries(api).sessions()
  const query = useQuery(options)
  const end = useMutation({
    mutationFn: (id: number) => api.accounts.endSession(id),
    onSuccess: () => void toast.success('这个登录已结束'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
    onError: (error) => void toast.error(errorMessage(error)),
  })
  return (
    <Part title="我的登录" query={query}>
      {(sessions) => (
        <ul role="list" className={styles.rows} aria-label="我的登录">
          {sessions.map(({ id, device, ipSource, lastTime, isCurrent }) => (
            <li key={id} className={styles.row}>
              <div className={styles.rowText}>
                <p>
                  {device || '未知设备'}
                  {isCurrent && <span className={styles.badge}>这里</span>}
                </p>
                <p className={styles.note}>
                  {ipSource} 最近使用 {lastTime}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="s"
                  aria-label={`结束 ${device} 的登录`}
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  结束
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
