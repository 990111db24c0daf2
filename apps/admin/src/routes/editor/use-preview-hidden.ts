import { useState } from 'react'

const storageKey = 'admin-preview'

/** Whether a wide screen shows the text without its preview, for this browser. */
export function usePreviewHidden(): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const [isHidden, setState] = useState(readIsHidden)
  const setHidden = (next: boolean): void => {
    setState(next)
    try {
      localStorage.setItem(storageKey, next ? 'hidden' : 'shown')
    } catch {
      // Without storage the choice applies to this page.
    }
  }
  return [isHidden, setHidden]
}

function readIsHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden'
  } catch {
    return false
  }
}
