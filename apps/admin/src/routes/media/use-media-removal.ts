import type { BatchResult } from '@qingjian/api-client/contract'
import { editingQueries, mediaQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { runInBatches } from '#features/bulk/run-in-batches.ts'
import { toastUndo } from '#features/undo/toast-undo.tsx'

/** The deletion of files into the bin, which can be undone. */
export interface MediaRemoval {
  isPending: boolean
  /** Resolves with the paths that were not deleted. Failures are shown. */
  remove: (paths: readonly string[]) => Promise<string[]>
}

/** Deletes files into the bin, in calls one after the other. */
export function useMediaRemoval(): MediaRemoval {
  const { api, queryClient } = useAppContext()
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: mediaQueries(api).all }),
      queryClient.invalidateQueries({ queryKey: editingQueries(api).bin().queryKey }),
    ])

  /** The paths with which the calls succeeded. */
  async function run(
    paths: readonly string[],
    send: (batch: string[]) => Promise<BatchResult[]>,
  ): Promise<string[]> {
    const { results, error } = await runInBatches(paths, send)
    const done = results.filter((result) => result.error === null).map(({ path }) => path)
    const [failed, ...others] = results.filter((result) => result.error !== null)
    if (failed !== undefined) toast.error(`${failed.path}：${failed.error}`)
    if (others.length > 0) toast.error(`另有 ${others.length} 个也没有处理`)
    if (error !== null) toast.error(`还有 ${paths.length - done.length} 个没有处理：${errorMessage(error)}`)
    void refresh()
    return done
  }

  async function restore(paths: readonly string[]): Promise<void> {
    const { length } = await run(paths, (batch) => api.editing.restoreFromBin({ paths: batch }))
    if (length > 0) toast.success(`已恢复 ${length} 个`)
  }

  const { isPending, mutateAsync } = useMutation({
    mutationFn: async (paths: readonly string[]) => {
      const done = await run(paths, (batch) => api.media.remove({ paths: batch }))
      if (done.length > 0) toastUndo(`${done.length} 个文件已移到回收站`, () => void restore(done))
      return paths.filter((path) => !done.includes(path))
    },
  })
  return { isPending, remove: mutateAsync }
}
