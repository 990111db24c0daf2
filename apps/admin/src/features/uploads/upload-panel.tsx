import { Button } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import type { UploadQueue, UploadQueueState } from './upload-queue.ts'
import styles from './upload-panel.module.css'

/** Progress of the uploads: all together, those in flight, and those that were rejected. */
export function UploadPanel({
  queue,
  state,
  known,
}: {
  queue: UploadQueue
  state: UploadQueueState
  /** Uploads that were not sent, because the album has their photos. */
  known?: ReadonlySet<number>
}): ReactElement | null {
  const { uploads, isPaused, isStalled } = state
  if (uploads.length === 0) return null
  const stored = uploads.filter((upload) => upload.state === 'stored')
  const failed = uploads.filter((upload) => upload.state === 'failed')
  const sending = uploads.filter((upload) => upload.state === 'sending')
  const knownCount = stored.filter(({ id }) => known?.has(id)).length
  const isPending = stored.length + failed.length < uploads.length
  const sent = uploads.reduce((sum, { progress }) => sum + progress, 0)
  return (
    <section aria-label="上传" className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.count}>
          已传 {stored.length} / {uploads.length} 张
          {knownCount > 0 && `，其中 ${knownCount} 张相册里已有，没有重传`}
        </p>
        <p role="status" className={styles.status}>
          {statusOf({ isPending, isPaused, isStalled, failed: failed.length })}
        </p>
        <div className={styles.buttons}>
          {isPending &&
            (isPaused ? (
              <Button size="s" variant="primary" onClick={queue.resume}>
                继续
              </Button>
            ) : (
              <Button size="s" onClick={queue.pause}>
                暂停
              </Button>
            ))}
          {failed.length > 0 && (
            <Button size="s" onClick={() => queue.retry()}>
              重试失败的 {failed.length} 张
            </Button>
          )}
          {!isPending && (
            <Button
              size="s"
              variant="ghost"
              onClick={() => {
                for (const { id } of uploads) queue.remove(id)
              }}
            >
              收起
            </Button>
          )}
        </div>
      </div>
      <progress aria-label="全部照片的上传进度" className={styles.total} max={uploads.length} value={sent} />
      {sending.length + failed.length > 0 && (
        <ul role="list" className={styles.uploads}>
          {sending.map(({ id, file, progress }) => (
            <li key={id} className={styles.upload}>
              <span className={styles.name}>{file.name}</span>
              <progress aria-label={`${file.name} 的上传进度`} max={1} value={progress} />
            </li>
          ))}
          {failed.map(({ id, file, error }) => (
            <li key={id} className={styles.upload}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.error}>{error}</span>
              <Button size="s" variant="ghost" onClick={() => queue.retry(id)}>
                重试
              </Button>
              <Button size="s" variant="ghost" onClick={() => queue.remove(id)}>
                不传了
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface UploadFacts {
  isPending: boolean
  isPaused: boolean
  isStalled: boolean
  failed: number
}

function statusOf({ isPending, isPaused, isStalled, failed }: UploadFacts): string {
  if (!isPending) return failed === 0 ? '全部传好了' : '有照片没有传上去'
  if (isPaused) return '已暂停'
  return isStalled ? '网络不通或者服务器正忙，接通后会自己继续' : '正在上传'
}
