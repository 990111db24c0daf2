import type { ArticlePreview } from '@qingjian/api-client/contract'
import { useRef, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { createTimer } from './create-timer.ts'

/** Milliseconds after a change and after an error. */
const previewDelay = 150
const retryDelay = 1_000

/** The compiled text of the editor. */
export interface PreviewState {
  preview: ArticlePreview | null
  /** Why the text is not compiled, from the second attempt on: the first starts a process, which a busy server may reject. */
  error: unknown
  /** Compiles now, and after changes until `stop`. */
  start: () => void
  /** Compiles after a delay in ms. @default 150 */
  schedule: (delay?: number) => void
  /** Ends the call in flight. */
  stop: () => void
}

/** Compiles the text on the server, one call at a time: a change during a call is compiled after it. */
export function usePreview(path: string, text: () => string): PreviewState {
  const api = useApi()
  const [preview, setPreview] = useState<ArticlePreview | null>(null)
  const [error, setError] = useState<unknown>(null)
  const hasFailed = useRef(false)
  const [timer] = useState(createTimer)
  const compiling = useRef<AbortController>(undefined)
  const isOutdated = useRef(false)
  const isStopped = useRef(false)

  async function compile(): Promise<void> {
    if (compiling.current !== undefined) {
      isOutdated.current = true
      return
    }
    const controller = new AbortController()
    compiling.current = controller
    isOutdated.current = false
    try {
      setPreview(await api.editing.preview({ path, text: text() }, { signal: controller.signal }))
      hasFailed.current = false
      setError(null)
    } catch (fault) {
      if (!controller.signal.aborted) {
        if (hasFailed.current) setError(fault)
        hasFailed.current = true
        timer.schedule(retryDelay, () => void compile())
      }
    }
    if (compiling.current !== controller) return
    compiling.current = undefined
    if (isOutdated.current) void compile()
  }

  return {
    preview,
    error,
    start() {
      isStopped.current = false
      void compile()
    },
    schedule(delay = previewDelay) {
      if (!isStopped.current) timer.schedule(delay, () => void compile())
    },
    stop() {
      isStopped.current = true
      timer.cancel()
      compiling.current?.abort()
      compiling.current = undefined
      isOutdated.current = false
    },
  }
}
