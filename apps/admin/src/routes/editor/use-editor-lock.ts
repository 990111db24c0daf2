import { useEffect, useRef, useState } from 'react'
import { type EditorLock, type EditorLockState, openEditorLock } from './editor-lock.ts'

/**
 * Whether this tab may edit an article, null until that is known, and a function that asks the tab that does to store its text
 * and stop. A component that edits must be unmounted while it may not.
 */
export function useEditorLock(path: string): [isOwn: boolean | null, request: () => void] {
  const lock = useRef<EditorLock>(null)
  // Over plain HTTP browsers have no locks.
  const [state, setState] = useState<EditorLockState | null>(() =>
    'locks' in navigator ? null : { isOwn: true, release() {} },
  )
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const opened = openEditorLock(path, setState)
    lock.current = opened
    return () => opened.close()
  }, [path])
  useEffect(() => {
    // The editor was unmounted before this effect, and has stored its text.
    if (state?.isOwn === false) state.release()
  }, [state])
  return [state?.isOwn ?? null, () => lock.current?.request()]
}
