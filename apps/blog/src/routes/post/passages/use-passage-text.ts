import { useState, useSyncExternalStore, type RefObject } from 'react'
import { readPassageText, type PassageText } from './passage-text.ts'

/** The text of an article body, read again when its nodes change; null while there is no body. */
export function usePassageText(area: RefObject<HTMLElement | null>): PassageText | null {
  const [{ subscribe, get }] = useState(() => createPassageTextStore(() => area.current))
  return useSyncExternalStore(subscribe, get, () => null)
}

function createPassageTextStore(getBody: () => HTMLElement | null) {
  let text: PassageText | null = null
  const read = (): PassageText | null => {
    const body = getBody()
    return body && readPassageText(body)
  }
  return {
    get: () => (text ??= read()),
    subscribe: (listener: () => void) => {
      const observer = new MutationObserver(() => {
        text = read()
        listener()
      })
      const body = getBody()
      if (body !== null) observer.observe(body, { childList: true, characterData: true, subtree: true })
      return () => observer.disconnect()
    },
  }
}
