import type { User } from '@qingjian/api-client/contract'

/** Messages between tabs; the token itself is in the shared cookie. `deletedDrafts` is null if a login expired: drafts stay. */
export type TabMessage =
  | { kind: 'signed-in'; user: User }
  | { kind: 'signed-out'; deletedDrafts: readonly string[] | null }

let channel: BroadcastChannel | undefined

/** One channel per page: a `BroadcastChannel` does not receive its own messages. */
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('qingjian-session')
  return channel
}

/** Sends a message to the other tabs. */
export function broadcastToTabs(message: TabMessage): void {
  // A broadcast channel is limited to this origin and takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel().postMessage(message)
}

/** Subscribes to messages of other tabs for the lifetime of the page. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}
