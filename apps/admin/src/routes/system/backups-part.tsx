import type { BackupFile } from '@qingjian/api-client/contract'
import { systemQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { formatBytes } from '#core/format-bytes.ts'
import { Part } from '#core/screen/part.tsx'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'
import { BackupScheduleForm } from './backup-schedule-form.tsx'
import { download } from './download.ts'
import styles from './system.module.css'

/** Milliseconds between two queries while a backup is made or checked. */
const pollInterval = 1_000

/** Backups in the data folder: made, checked, downloaded and deleted here or by the schedule. */
export function BackupsPart(): ReactElement {
  const { api, queryClient } = useAppContext()
  const options = systemQueries(api).backups()
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.running == null ? false : pollInterval),
  })
  const [deleted, setDeleted] = useState<BackupFile | null>(null)
  const refetch = (): Promise<void> => queryClient.invalidateQueries({ queryKey: options.queryKey })
  const onError = (error: unknown): void => void toast.error(errorMessage(error))
  const create = useMutation({ mutationFn: () => api.system.createBackup(), onSettled: refetch, onError })
  const check = useMutation({
    mutationFn: (name: string) => api.system.checkBackup({ name }),
    onSettled: refetch,
    onError,
  })
  const fetchFile = useMutation({
    mutationFn: (name: string) => api.system.downloadBackup({ name }),
    onSuccess: ({ url }, name) => download(url, `${name}.tar`),
    onError,
  })
  const remove = useMutation({
    mutationFn: (name: string) => api.system.removeBackup({ name }),
    onSuccess: () => {
      setDeleted(null)
      toast.success('备份已删除')
    },
    onSettled: refetch,
    onError,
  })
  return (
    <Part
      title="备份"
      query={query}
      end={
        query.data?.isSupported === true && (
          <Button
            size="s"
            variant="primary"
            loading={create.isPending || query.data.running === 'create'}
            disabled={query.data.running !== null}
            onClick={() => create.mutate()}
          >
            立即备份
          </Button>
        )
      }
    >
      {({ isSupported, backups, schedule, running, failure }) =>
        !isSupported ? (
          <p className={styles.note}>
            数据库是 PostgreSQL：请用 pg_dump 或服务商的工具备份，数据文件夹里的 uploads 也要一起备份。
          </p>
        ) : (
          <>
            {failure !== null && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
            {backups.length === 0 ? (
              <p className={styles.note}>还没有备份。</p>
            ) : (
              <ul role="list" className={styles.rows} aria-label="备份">
                {backups.map((backup) => (
                  <li key={backup.name} className={styles.row}>
                    <div className={styles.rowText}>
                      <p>
                        {backup.createTime.slice(0, 16)}，{formatBytes(backup.size)}
                        {backup.isScheduled && <span className={styles.badge}>每天</span>}
                      </p>
                      <p className={backup.problem === null ? styles.note : styles.reason}>
                        {describeCheck(backup)}
                      </p>
                    </div>
                    <div className={styles.actions}>
                      <Button
                        size="s"
                        variant="ghost"
                        aria-label={`检查 ${backup.createTime}`}
                        loading={check.variables === backup.name && running === 'check'}
                        disabled={running !== null}
                        onClick={() => check.mutate(backup.name)}
                      >
                        检查
                      </Button>
                      <Button
                        size="s"
                        variant="ghost"
                        aria-label={`下载 ${backup.createTime}`}
                        onClick={() => fetchFile.mutate(backup.name)}
                      >
                        下载
                      </Button>
                      <Button
                        size="s"
                        variant="ghost"
                        aria-label={`删除 ${backup.createTime}`}
                        disabled={running !== null}
                        onClick={() => setDeleted(backup)}
                      >
                        删除
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <BackupScheduleForm key={JSON.stringify(schedule)} schedule={schedule} onSaved={refetch} />
            <p className={styles.note}>
              备份在数据文件夹的 backups
              里，有数据库和上传的图片，和网站在同一块磁盘上：请常下载一份，存到别处。自动的超过份数时删去最旧的，手动的不会自己删。文章和设置是内容文件夹里的文件，请另外备份，例如用
              git，或在下面导出内容；设了 <code>CONTENT_STORE=database</code>{' '}
              时在数据库里，备份里也有。恢复：解开下载的文件，停止网站，运行 <code>qingjian restore</code>。
            </p>
            {deleted !== null && (
              <QuestionDialog
                title="删除备份"
                isPending={remove.isPending}
                confirmLabel="删除"
                variant="danger"
                onClose={() => setDeleted(null)}
                onConfirm={() => remove.mutate(deleted.name)}
              >
                <p>{deleted.createTime} 的备份会永久删除，无法恢复。</p>
              </QuestionDialog>
            )}
          </>
        )
      }
    </Part>
  )
}

function describeCheck({ checkTime, problem }: BackupFile): string {
  if (problem !== null) return `有问题：${problem}`
  return checkTime === null ? '备份时已通过完整性检查' : `${checkTime.slice(0, 16)} 检查过，没有问题`
}
