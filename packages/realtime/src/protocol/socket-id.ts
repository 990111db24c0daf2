/** The user or guest a socket belongs to. */
export type SocketOwner = { kind: 'user'; userId: number } | { kind: 'guest'; guestId: string }

/** Socket id of a logged-in user. */
export function userSocketId(userId: number): string {
  return `user_${userId}`
}

/** Socket id of a visitor without a login. */
export function guestSocketId(guestId: string): string {
  return `guest_${guestId}`
}

/** Parses the socket id at the end of a socket's URL; null if invalid. A guest id is 1–64 of `A–Z a–z 0–9 _ -`. */
export function parseSocketId(id: string): SocketOwner | null {
  const userId = /^user_([1-9]\d{0,14})$/.exec(id)?.[1]
  if (userId !== undefined) return { kind: 'user', userId: Number(userId) }
  const guestId = /^guest_([\w-]{1,64})$/.exec(id)?.[1]
  return guestId === undefined ? null : { kind: 'guest', guestId }
}
