import {
  albumEditingQueries,
  editingQueries,
  mediaQueries,
  momentEditingQueries,
} from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { EmptyState } from '@qingjian/ui/empty-state'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import styles from './bin-dialog.module.css'

/** Deleted articles, moments, albums, photos and files, which can be restored for thirty days. */
export function BinDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const { api, queryClient } = useAppContext()
  const { data, error, refetch } = useQuery({ ...editingQueries(api).bin(), enabled: isOpen })
  const restore = useMutation({
    mutationFn: (path: string) => api.editing.restoreFromBin({ paths: [path] }),
    onSuccess: ([result]) => {
      if (result?.error) toast.error(result.error)
      else toast.success('已恢复')
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: editingQueries(api).all }),
        queryClient.invalidateQueries({ queryKey: momentEditingQueries(api).all }),
        queryClient.invalidateQueries({ queryKey: albumEditingQueries(api).all }),
        queryClient.invalidateQueries({ queryKey: mediaQueries(api).all }),
      ]),
  })
  return (
    <Dialog title="回收站" size="m" open={isOpen} onOpenChange={onClose}>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines lines={3} />}
      {data?.length === 0 && (
        <EmptyState title="回收站是空的" description="删除的文章、说说、相册、照片和文件在这里保留 30 天。" />
      )}
      <ul role="list" className={styles.list}>
        {data?.map(({ path, title, deleteTime, expireTime, nickname }) => (
          <li key={path} className={styles.item}>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.note}>
                {path} · {nickname ?? '已注销的用户'} 删于 {deleteTime.slice(0, 16)}，
                {expireTime.slice(0, 10)} 清除
              </p>
            </div>
            <Button size="s" loading={restore.isPending} onClick={() => restore.mutate(path)}>
              恢复
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
