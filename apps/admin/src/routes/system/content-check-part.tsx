import type { ContentCheckState } from '@qingjian/api-client/contract'
import { systemQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { Part } from '#core/screen/part.tsx'
import { ContentReport } from './content-report.tsx'
import styles from './system.module.css'

/** Milliseconds between two queries while the content is checked. */
const pollInterval = 1_000

/** What the content folder publishes and loses, as `qingjian check` reports it; checked on demand. */
export function ContentCheckPart(): ReactElement {
  const { api, queryClient } = useAppContext()
  const options = systemQueries(api).contentCheck()
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.running == null ? false : pollInterval),
  })
  const start = useMutation({
    // A query that was sent before would overwrite the state of the new check.
    onMutate: () => queryClient.cancelQueries({ queryKey: options.queryKey }),
    mutationFn: () => api.system.startContentCheck(),
    onSuccess: (state) => void queryClient.setQueryData(options.queryKey, state),
    onError: (error) => void toast.error(errorMessage(error)),
  })
  return (
    <Part
      title="内容检查"
      query={query}
      lines={1}
      end={
        <Button
          size="s"
          disabled={query.data === undefined}
          loading={start.isPending || query.data?.running != null}
          onClick={() => start.mutate()}
        >
          检查内容
        </Button>
      }
    >
      {({ running, report, failure }) => (
        <>
          <p role="status" className={styles.note}>
            {describeState({ running, report, failure })}
          </p>
          {failure !== null && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          {report !== null && <ContentReport report={report} />}
        </>
      )}
    </Part>
  )
}

function describeState({ running, report }: ContentCheckState): string {
  if (running === null)
    return report === null
      ? '检查内容文件夹会发布什么，旧网址是否有效，哪些内容搬不过来；什么都不改。'
      : `${report.checkTime.slice(0, 16)} 检查过，什么都没有改。`
  return running.total === 0 ? '正在检查' : `正在检查 ${running.done}/${running.total}`
}
