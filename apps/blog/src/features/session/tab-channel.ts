import type { User } from '@qingjian/api-client/contract'

/**
 * Messages between tabs; the token itself is in the shared cookie. `deletedDrafts` is null if drafts stay: a login expired, or the
 * same user logs in again.
 */
export type TabMessage = { deletedDrafts: readonly string[] | null } & (
  | { kind: 'signed-in'; user: User }
  | { kind: 'signed-out' }
)

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
