import { useEffect, useState } from 'react'

/** A message between tabs about an article; each tab with the article responds to `opened` with `open`. */
type TabMessage = 'opened' | 'open' | 'closed'

/**
 * Whether another tab of this browser has the article open. Always false where browsers have locks: one tab edits it at a time then.
 */
export function useOtherTab(path: string): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if ('locks' in navigator) return undefined
    const channel = new BroadcastChannel(`admin-editor:${path}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    const send = (message: TabMessage): void => channel.postMessage(message)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      setOpen(data !== 'closed')
      if (data === 'opened') send('open')
      // A third tab may still have it.
      if (data === 'closed') send('opened')
    })
    const leave = (): void => send('closed')
    addEventListener('pagehide', leave)
    send('opened')
    return () => {
      removeEventListener('pagehide', leave)
      leave()
      channel.close()
    }
  }, [path])
  return isOpen
}
