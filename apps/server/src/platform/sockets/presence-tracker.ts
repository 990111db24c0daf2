import { hash, randomUUID } from 'node:crypto'
import type { SocketOwner } from '@qingjian/realtime/protocol'
import * as v from 'valibot'
import type { Channels } from '#platform/sockets/channels.ts'
import type { FanOut } from '#platform/sockets/fan-out.ts'

/** Somebody whom the others may see. */
export interface PresentUser {
  id: number
  nickname: string
  avatar: string
}

/** Who is in a place, in every process together. */
export interface Presence {
  /** Visitors; each counts once, however many tabs are open, and whichever processes hold them. */
  count: number
  /** Users among them, as far as there is room to name them. */
  users: PresentUser[]
}

/** Knows who is where, and tells whoever is there too. */
export interface PresenceTracker {
  /** To be called when somebody joined or left the channel. */
  membersChanged(channel: string): void
  /** Takes what another process, or this one, has announced. */
  receive(text: string): void
  /** Says once more who has left, so that nobody stays behind in the other processes. */
  close(): void
}

export interface PresenceTrackerOptions {
  channels: Channels
  fanOut: FanOut
  /** Milliseconds since the epoch. */
  now: () => number
  /** Makes the message for the channel's members, or null where they are not to be told. */
  createMessage: (channel: string, present: Presence) => object | null
}

/** Channel on which processes tell each other. */
export const presenceChannel = 'crowd'

/** Changes are gathered for this long, in ms, and longer the more there are to tell: many come and go together when a server starts. */
const debounceTime = 200

/** How often a process repeats what it knows, and after which another counts as gone, in ms. */
const repeatInterval = 30_000
const staleAfter = 75_000

const maxNamed = 50

const AnnouncementSchema = v.object({
  process: v.string(),
  channel: v.string(),
  /** Names of the visitors, the same in every process. */
  visitors: v.array(v.string()),
  users: v.array(v.object({ id: v.number(), nickname: v.string(), avatar: v.string() })),
})
type Announcement = v.InferOutput<typeof AnnouncementSchema>

/** Makes a crowd in which nobody is anywhere. */
export function createPresenceTracker({
  channels,
  fanOut,
  now,
  createMessage,
}: PresenceTrackerOptions): PresenceTracker {
  const process = randomUUID()
  const known = new Map<string, Map<string, Announcement & { at: number }>>()
  const waiting = new Map<string, NodeJS.Timeout>()
  /** Channels of this process in which somebody is to be told, whether or not they are more or fewer. */
  const due = new Set<string>()
  /** What the members of each channel were told last. */
  const told = new Map<string, string>()

  const repeating = setInterval(() => {
    for (const [channel, processes] of known) {
      for (const [name, { at }] of processes) if (at < now() - staleAfter) processes.delete(name)
      if (processes.has(process)) schedule(channel)
      else if (processes.size === 0) known.delete(channel)
    }
  }, repeatInterval)
  repeating.unref()

  function schedule(channel: string): void {
    if (waiting.has(channel)) return
    const timer = setTimeout(
      () => {
        waiting.delete(channel)
        announce(channel)
      },
      debounceTime + channels.members(channel).size,
    )
    waiting.set(channel, timer)
  }

  function announce(channel: string): void {
    const visitors = new Set<string>()
    const users = new Map<number, PresentUser>()
    for (const { owner, user } of channels.members(channel)) {
      visitors.add(visitorName(owner))
      if (user !== null) users.set(user.id, { id: user.id, nickname: user.nickname, avatar: user.avatar })
    }
    const announcement: Announcement = {
      process,
      channel,
      visitors: [...visitors],
      users: [...users.values()].slice(0, maxNamed),
    }
    fanOut.publish(presenceChannel, JSON.stringify(announcement))
  }

  function remember(announcement: Announcement): void {
    const { channel, visitors } = announcement
    const processes = known.get(channel) ?? new Map()
    // Whoever is new in a place is told at once who is there already.
    if (!processes.has(announcement.process) && processes.has(process)) schedule(channel)
    if (visitors.length === 0) processes.delete(announcement.process)
    else processes.set(announcement.process, { ...announcement, at: now() })
    if (processes.size === 0) known.delete(channel)
    else known.set(channel, processes)
  }

  function present(channel: string): Presence {
    const visitors = new Set<string>()
    const users = new Map<number, PresentUser>()
    for (const announcement of known.get(channel)?.values() ?? []) {
      if (announcement.at < now() - staleAfter) continue
      for (const visitor of announcement.visitors) visitors.add(visitor)
      for (const user of announcement.users) users.set(user.id, user)
    }
    return { count: visitors.size, users: [...users.values()].slice(0, maxNamed) }
  }

  function tell(channel: string, text: string): void {
    if (channels.members(channel).size === 0) {
      due.delete(channel)
      told.delete(channel)
    } else if (due.delete(channel) || told.get(channel) !== text) {
      told.set(channel, text)
      channels.deliver(channel, text)
    }
  }

  return {
    membersChanged(channel) {
      due.add(channel)
      schedule(channel)
    },
    receive(text) {
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), AnnouncementSchema), text)
      if (!success) return
      const { channel } = output
      remember(output)
      const message = createMessage(channel, present(channel))
      if (message !== null) tell(channel, JSON.stringify(message))
    },
    close() {
      clearInterval(repeating)
      for (const [channel, timer] of waiting) {
        clearTimeout(timer)
        announce(channel)
      }
    },
  }
}

/** A name that is short, and from which a guest's id cannot be told. */
function visitorName(owner: SocketOwner): string {
  return owner.kind === 'user'
    ? `user_${owner.userId}`
    : hash('sha256', owner.guestId, 'base64url').slice(0, 12)
}
