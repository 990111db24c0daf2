import { useEffect, useRef, useState } from 'react'
import { type EditorLock, openEditorLock } from './editor-lock.ts'

/**
 * Which tab edits an article: this one; this one until it has finished, because another requests it; another one. `unknown` until that is
 * known.
 */
export type EditingTab = 'unknown' | 'own' | 'asked' | 'other'

/** The right of this tab to edit an article. */
export interface OwnEditorLock {
  state: EditingTab
  /** Requests that the tab that edits it finishes and stops. */
  request: () => void
  /** Passes it to the tab that requested it. What edits it here is unmounted before, and stores its text. */
  handOver: () => void
}

/** Waits for the right to edit an article. */
export function useEditorLock(path: string): OwnEditorLock {
  const lock = useRef<EditorLock>(null)
  const release = useRef(() => {})
  // Over plain HTTP browsers have no locks.
  const [state, setState] = useState<EditingTab>(() => ('locks' in navigator ? 'unknown' : 'own'))
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const opened = openEditorLock(path, ({ isOwn, release: releaseLock }) => {
      release.current = releaseLock
      setState((old) => stateAfter(old, isOwn))
    })
    lock.current = opened
    return () => opened.close()
  }, [path])
  useEffect(() => {
    // The editor was unmounted before this effect, and has stored its text.
    if (state === 'other') release.current()
  }, [state])
  return { state, request: () => lock.current?.request(), handOver: () => setState('other') }
}

function stateAfter(old: EditingTab, isOwn: boolean): EditingTab {
  if (isOwn) return 'own'
  return old === 'own' || old === 'asked' ? 'asked' : 'other'
}
