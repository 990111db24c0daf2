import { hash, randomUUID } from 'node:crypto'
import type { SocketOwner } from '@qingjian/realtime/protocol'
import * as v from 'valibot'
import type { Channels } from '#platform/sockets/channels.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'

/** The public data of a user who is present. */
export interface PresentUser {
  id: number
  nickname: string
  avatar: string
}

/** Presence in a channel, over all processes. */
export interface Presence {
  /** Visitors; each counts once, over all tabs and processes. */
  count: number
  /** Users among them, at most 50. */
  users: PresentUser[]
}

/** Tracks presence by channel and publishes it to the members. */
export interface PresenceTracker {
  /** Must be called when a client joined or left the channel. */
  membersChanged(channel: string): void
  /** Handles an announcement of any process, including this one. */
  receive(text: string): void
  /** Announces pending changes, so that the other processes remove the visitors of this one. */
  close(): void
}

export interface PresenceTrackerOptions {
  channels: Channels
  fanOut: FanOut
  /** Monotonic time in ms. */
  now: () => number
  /** Creates the message for the members; null for channels without presence. */
  createMessage: (channel: string, present: Presence) => object | null
}

/** Fan-out channel of the announcements. */
export const presenceChannel = 'presence'

/** Debounce in ms, plus 1 ms per member: many clients connect together when a server starts. */
const debounceTime = 200

/** Interval of repeated announcements, and the age at which those of a process expire, in ms. */
const repeatInterval = 30_000
const staleAfter = 75_000

const maxNamed = 50

const AnnouncementSchema = v.object({
  process: v.string(),
  channel: v.string(),
  /** Visitor keys, equal in every process. */
  visitors: v.array(v.string()),
  users: v.array(v.object({ id: v.number(), nickname: v.string(), avatar: v.string() })),
})
type Announcement = v.InferOutput<typeof AnnouncementSchema>

interface StoredAnnouncement extends Announcement {
  /** Monotonic time in ms. */
  at: number
}

/** Creates a tracker without members. */
export function createPresenceTracker({
  channels,
  fanOut,
  now,
  createMessage,
}: PresenceTrackerOptions): PresenceTracker {
  const processId = randomUUID()
  const announcements = new Map<string, Map<string, StoredAnnouncement>>()
  const timers = new Map<string, NodeJS.Timeout>()
  /** Channels whose next message is sent even if it is unchanged, because a new member has not received it. */
  const forced = new Set<string>()
  /** The last message of each channel. */
  const lastMessages = new Map<string, string>()

  const repeating = setInterval(() => {
    for (const [channel, processes] of announcements) {
      for (const [name, { at }] of processes) if (at < now() - staleAfter) processes.delete(name)
      if (processes.has(processId)) schedule(channel)
      else if (processes.size === 0) announcements.delete(channel)
    }
  }, repeatInterval)
  repeating.unref()

  function schedule(channel: string): void {
    if (timers.has(channel)) return
    const timer = setTimeout(
      () => {
        timers.delete(channel)
        announce(channel)
      },
      debounceTime + channels.members(channel).size,
    )
    timers.set(channel, timer)
  }

  function announce(channel: string): void {
    const visitors = new Set<string>()
    const users = new Map<number, PresentUser>()
    for (const { owner, user } of channels.members(channel)) {
      visitors.add(visitorKey(owner))
      if (user !== null) users.set(user.id, { id: user.id, nickname: user.nickname, avatar: user.avatar })
    }
    const announcement: Announcement = {
      process: processId,
      channel,
      visitors: [...visitors],
      users: [...users.values()].slice(0, maxNamed),
    }
    fanOut.publish(presenceChannel, JSON.stringify(announcement))
  }

  function store(announcement: Announcement): void {
    const { channel, visitors } = announcement
    const processes = announcements.get(channel) ?? new Map<string, StoredAnnouncement>()
    // A process that is new in the channel needs the announcement of this one.
    if (!processes.has(announcement.process) && processes.has(processId)) schedule(channel)
    if (visitors.length === 0) processes.delete(announcement.process)
    else processes.set(announcement.process, { ...announcement, at: now() })
    if (processes.size === 0) announcements.delete(channel)
    else announcements.set(channel, processes)
  }

  function present(channel: string): Presence {
    const visitors = new Set<string>()
    const users = new Map<number, PresentUser>()
    for (const announcement of announcements.get(channel)?.values() ?? []) {
      if (announcement.at < now() - staleAfter) continue
      for (const visitor of announcement.visitors) visitors.add(visitor)
      for (const user of announcement.users) users.set(user.id, user)
    }
    return { count: visitors.size, users: [...users.values()].slice(0, maxNamed) }
  }

  function publish(channel: string, text: string): void {
    if (channels.members(channel).size === 0) {
      forced.delete(channel)
      lastMessages.delete(channel)
    } else if (forced.delete(channel) || lastMessages.get(channel) !== text) {
      lastMessages.set(channel, text)
      channels.deliver(channel, text)
    }
  }

  return {
    membersChanged(channel) {
      forced.add(channel)
      schedule(channel)
    },
    receive(text) {
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), AnnouncementSchema), text)
      if (!success) return
      const { channel } = output
      store(output)
      const message = createMessage(channel, present(channel))
      if (message !== null) publish(channel, JSON.stringify(message))
    },
    close() {
      clearInterval(repeating)
      for (const [channel, timer] of timers) {
        clearTimeout(timer)
        announce(channel)
      }
    },
  }
}

/** A short key that does not reveal the id of a guest. */
function visitorKey(owner: SocketOwner): string {
  return owner.kind === 'user'
    ? `user_${owner.userId}`
    : hash('sha256', owner.guestId, 'base64url').slice(0, 12)
}
