import type { MediaFile } from '@qingjian/api-client/contract'
import { mediaQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ImageIcon } from '@qingjian/ui/icon'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { useFilterParams } from '#core/screen/use-filter-params.ts'
import { BinDialog } from '#features/bin/bin-dialog.tsx'
import { BulkBar } from '#features/bulk/bulk-bar.tsx'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { PictureInput } from '#features/uploads/picture-input.tsx'
import { UploadPanel } from '#features/uploads/upload-panel.tsx'
import { usePictureDrop } from '#features/uploads/use-picture-drop.ts'
import { MediaFilter, readFilter, toParams } from './media-filter.tsx'
import { MediaItem } from './media-item.tsx'
import styles from './media-screen.module.css'
import { useMediaRemoval } from './use-media-removal.ts'
import { useMediaUploads } from './use-media-uploads.ts'

/** Pictures and other files of the content folder; the URL has the filter. */
export function MediaScreen(): ReactElement {
  const { api, queryClient } = useAppContext()
  const [params, setParams] = useFilterParams()
  const filter = readFilter(params)
  const [isBinOpen, setBinOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** Files in use that were to be deleted. */
  const [questioned, setQuestioned] = useState<readonly MediaFile[]>([])
  const input = useRef<HTMLInputElement>(null)
  const removal = useMediaRemoval()
  const { queue, state } = useMediaUploads(
    () => void queryClient.invalidateQueries({ queryKey: mediaQueries(api).all }),
  )
  const { isDropTarget, dropProps } = usePictureDrop((pictures) => queue.add(pictures))
  const query = useInfiniteQuery({
    ...mediaQueries(api).list(filter),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = query
  const files = data?.pages.flatMap(({ records }) => records) ?? []
  const chosen = files.filter(({ path }) => selected.has(path))
  const isUploading = state.uploads.some(({ state: one }) => one === 'waiting' || one === 'sending')
  const isFiltered = filter.keyword !== '' || filter.kind !== undefined || filter.usage === 'unused'
  const upload = (variant: 'primary' | 'secondary'): ReactElement => (
    <Button variant={variant} icon={<ImageIcon />} onClick={() => input.current?.click()}>
      上传图片
    </Button>
  )

  async function remove(doomed: readonly MediaFile[]): Promise<void> {
    const rest = await removal.remove(doomed.map(({ path }) => path))
    setQuestioned([])
    setSelected(new Set(rest))
  }
  function askToRemove(doomed: readonly MediaFile[]): void {
    if (doomed.some(({ useCount }) => useCount > 0)) setQuestioned(doomed)
    else void remove(doomed)
  }

  return (
    <Screen
      title="媒体"
      end={
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setBinOpen(true)}>
            回收站
          </Button>
          {upload('primary')}
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pictures are also added by a button */}
      <section
        aria-label="文件"
        className={styles.media}
        data-drop={isDropTarget || undefined}
        {...dropProps}
      >
        <PictureInput ref={input} label="选择图片" multiple onPick={(pictures) => queue.add(pictures)} />
        <UploadPanel queue={queue} state={state} />
        <MediaFilter filter={filter} onChange={(next) => setParams(toParams(next))} />
        {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingLines lines={8} />}
        {data !== undefined && files.length === 0 && (
          <EmptyState
            icon={<ImageIcon />}
            title={isFiltered ? '没有符合的文件' : '还没有图片和文件'}
            description={
              isFiltered ? '换个条件试试。' : '把图片拖到这里，或者放进内容文件夹。相册里的照片在「相册」里。'
            }
            action={isFiltered ? undefined : upload('secondary')}
          />
        )}
        {files.length > 0 && (
          <BulkBar label="批量操作" isActive={chosen.length > 0}>
            <span role="status">
              {chosen.length > 0 ? `已选 ${chosen.length} 个` : `共 ${data?.pages[0]?.total} 个`}
            </span>
            <Button
              size="s"
              variant="ghost"
              onClick={() =>
                setSelected(
                  chosen.length === files.length ? new Set() : new Set(files.map(({ path }) => path)),
                )
              }
            >
              {chosen.length === files.length ? '全不选' : '选择显示的全部'}
            </Button>
            {chosen.length > 0 && (
              <Button size="s" loading={removal.isPending} onClick={() => askToRemove(chosen)}>
                删除
              </Button>
            )}
          </BulkBar>
        )}
        <ul role="list" aria-label="图片和文件" aria-busy={query.isPlaceholderData} className={styles.grid}>
          {files.map((file) => (
            <li key={file.path}>
              <MediaItem
                file={file}
                isSelected={selected.has(file.path)}
                onSelect={(isSelected) => {
                  const next = new Set(selected)
                  if (isSelected) next.add(file.path)
                  else next.delete(file.path)
                  setSelected(next)
                }}
                onRemove={() => askToRemove([file])}
              />
            </li>
          ))}
        </ul>
        {query.isFetchNextPageError && (
          <p role="alert" className={styles.error}>
            没能加载更多：{errorMessage(error)}
          </p>
        )}
        {query.hasNextPage && (
          <Button
            variant="ghost"
            className={styles.more}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            更多文件
          </Button>
        )}
      </section>
      <LeaveGuard isActive={isUploading} title="图片还没有传完" leave="不传了">
        离开后，没有传完的图片不会再传；已经传好的都在。
      </LeaveGuard>
      <QuestionDialog
        title="有文章在用"
        isOpen={questioned.length > 0}
        isPending={removal.isPending}
        confirmLabel="仍然删除"
        variant="danger"
        onClose={() => setQuestioned([])}
        onConfirm={() => void remove(questioned)}
      >
        <p>
          选中的 {questioned.length} 个文件里，有 {questioned.filter(({ useCount }) => useCount > 0).length}{' '}
          个正在被使用，删除后用到的地方显示不出来。30 天内可以从回收站恢复。
        </p>
      </QuestionDialog>
      <BinDialog isOpen={isBinOpen} onClose={() => setBinOpen(false)} />
    </Screen>
  )
}
