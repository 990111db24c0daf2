import type { User } from '@qingjian/api-client/contract'

/** What the tabs of one browser tell each other; the token itself is in the cookie that they share. */
export type TabMessage = { kind: 'signed-in'; user: User } | { kind: 'signed-out' }

let channel: BroadcastChannel | undefined

/** One channel for the page: a message does not come back to the object that has sent it. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('qingjian-session')
  return channel
}

/** Tells the other tabs. */
export function broadcastToTabs(message: TabMessage): void {
  // A broadcast channel reaches this origin alone, and so takes none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel().postMessage(message)
}

/** Hears what other tabs tell, for as long as the page lives. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}
