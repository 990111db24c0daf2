import { useEffect, useRef, useState } from 'react'
import { type EditorLock, openEditorLock } from './editor-lock.ts'

/**
 * Whether this tab may edit an article, null until that is known, and a function that asks the tab that does to store its text
 * and stop. A component that edits must be unmounted while it may not.
 */
export function useEditorLock(path: string): [isOwn: boolean | null, request: () => void] {
  const lock = useRef<EditorLock>(null)
  // Over plain HTTP browsers have no locks.
  const [isOwn, setOwn] = useState(() => ('locks' in navigator ? null : true))
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const opened = openEditorLock(path, setOwn)
    lock.current = opened
    return () => opened.close()
  }, [path])
  useEffect(() => {
    // The editor was unmounted before this effect, and has stored its text.
    if (isOwn === false) lock.current?.release()
  }, [isOwn])
  return [isOwn, () => lock.current?.request()]
}
