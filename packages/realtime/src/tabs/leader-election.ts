import type { MessageId, Socket, SocketState } from '../socket-options.ts'

/** A message between the tabs of one election. */
type TabMessage<Message> =
  /** A new follower requests the state. */
  | { kind: 'hello' }
  | { kind: 'state'; state: SocketState; lastMessageId: MessageId | undefined }
  | { kind: 'message'; message: Message; lastMessageId: MessageId | undefined }
  /** A follower sends through the leader. */
  | { kind: 'send'; message: unknown }
  /** A follower restarts a connection that failed. */
  | { kind: 'retry' }

/** State of a follower before the leader's first broadcast. */
export const initialFollowerState: SocketState = { status: 'connecting', attempts: 0 }

/** The participation of one tab. */
export interface ElectionMember {
  /** Returns the id of the last message of the group. */
  getLastMessageId: () => MessageId | undefined
  /** Restarts a connection that failed, in the leader's tab. */
  reconnect: () => void
  send: (message: unknown) => boolean
  leave: () => void
}

/** What a tab brings to an election, and its listeners. */
interface ElectionOptions<Message> {
  /** Id of the last message that this tab received in an earlier election. */
  lastMessageId: MessageId | undefined
  onState: (state: SocketState) => void
  onMessage: (message: Message) => void
}

/**
 * Joins the leader election of a group of tabs. A tab follows the leader over a BroadcastChannel until it acquires the
 * Web Lock of the group; then it connects the socket and broadcasts its state and messages.
 *
 * @param group Name of the lock and of the channel.
 */
export function joinLeaderElection<Message>(
  socket: Socket<Message>,
  group: string,
  id: string,
  { lastMessageId, onState, onMessage }: ElectionOptions<Message>,
): ElectionMember {
  const channel = new BroadcastChannel(group)
  const membership = new AbortController()
  const { signal } = membership
  let isLeader = false
  let state = initialFollowerState
  let followedMessageId = lastMessageId

  function broadcastToTabs(message: TabMessage<Message>): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to this origin
    if (!signal.aborted) channel.postMessage(message)
  }

  const getLastMessageId = () => (isLeader ? socket.getLastMessageId() : followedMessageId)

  function broadcastState(current: SocketState): void {
    broadcastToTabs({ kind: 'state', state: current, lastMessageId: getLastMessageId() })
  }

  function setState(next: SocketState): void {
    state = next
    onState(next)
  }

  function onTabMessage({ data }: MessageEvent<TabMessage<Message>>): void {
    if (isLeader) {
      if (data.kind === 'hello') broadcastState(socket.getSnapshot())
      if (data.kind === 'send') socket.send(data.message)
      if (data.kind === 'retry') socket.connect(id)
    } else if (data.kind === 'state' || data.kind === 'message') {
      followedMessageId = data.lastMessageId ?? followedMessageId
      if (data.kind === 'state') setState(data.state)
      else onMessage(data.message)
    }
  }

  /** Runs while the tab holds the lock: the lock is released when the returned promise resolves. */
  async function lead(): Promise<void> {
    if (signal.aborted) return
    isLeader = true
    const unsubscribeState = socket.subscribe(() => {
      setState(socket.getSnapshot())
      broadcastState(state)
    })
    const unsubscribeMessages = socket.onMessage((message) => {
      broadcastToTabs({ kind: 'message', message, lastMessageId: getLastMessageId() })
      onMessage(message)
    })
    socket.connect(id, followedMessageId)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    unsubscribeState()
    unsubscribeMessages()
    socket.disconnect()
  }

  channel.addEventListener('message', onTabMessage)
  navigator.locks.request(group, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  broadcastToTabs({ kind: 'hello' })

  return {
    getLastMessageId,
    reconnect: () => (isLeader ? socket.connect(id) : broadcastToTabs({ kind: 'retry' })),
    send(message) {
      if (state.status !== 'open') return false
      if (isLeader) return socket.send(message)
      broadcastToTabs({ kind: 'send', message })
      return true
    },
    leave() {
      // Followers send nothing until the next leader is open.
      if (isLeader) broadcastState(initialFollowerState)
      channel.close()
      membership.abort()
    },
  }
}
