import type { BatchResult } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { runInBatches } from './run-in-batches.ts'

/** Failures that are named one by one. */
const maxNamed = 2

/** Calls for many articles. */
interface Work<Item extends { path: string }, Result extends BatchResult> {
  items: readonly Item[]
  send: (batch: Item[]) => Promise<Result[]>
  /** Called with what was done, also where a later call has failed. */
  onDone: (results: Result[]) => void
}

/** Work on many articles, in calls one after the other. It stops when the screen is left; an undo can still start then. */
export interface BulkWork {
  /** Null while nothing is done. */
  progress: { done: number; total: number } | null
  /** Resolves with the paths on which nothing was done. Failures are shown. */
  run: <Item extends { path: string }, Result extends BatchResult>(
    work: Work<Item, Result>,
  ) => Promise<string[]>
}

export function useBulkWork(): BulkWork {
  const { api, queryClient } = useAppContext()
  const [progress, setProgress] = useState<BulkWork['progress']>(null)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers) controller.abort()
    }
  }, [])
  return {
    progress,
    async run({ items, send, onDone }) {
      const controller = new AbortController()
      running.current.add(controller)
      const { results, error } = await runInBatches(items, send, (sent) => {
        if (controller.signal.aborted) return false
        setProgress({ done: sent, total: items.length })
        return true
      })
      running.current.delete(controller)
      setProgress(null)
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).all })
      const done = results.filter((result) => result.error === null)
      showFailures(results.filter((result) => result.error !== null))
      if (error !== null)
        toast.error(`还有 ${items.length - results.length} 篇没有改：${errorMessage(error)}`)
      // Last, because only the newest toasts are shown, and this one has the undo.
      if (done.length > 0) onDone(done)
      const donePaths = new Set(done.map(({ path }) => path))
      return items.map(({ path }) => path).filter((path) => !donePaths.has(path))
    },
  }
}

function showFailures(failed: readonly BatchResult[]): void {
  for (const { path, error } of failed.slice(0, maxNamed)) toast.error(`${path}：${error}`)
  if (failed.length > maxNamed) toast.error(`另有 ${failed.length - maxNamed} 篇也没有改`)
}
