import type { User } from '@qingjian/api-client/contract'
import { getGuestId } from '@qingjian/realtime'
import { guestSocketId, userSocketId } from '@qingjian/realtime/protocol'

/** The socket id: the user's id, or a guest id that is stored in this browser. */
export async function visitorSocketId(user: Pick<User, 'id'> | null): Promise<string> {
  return user === null ? guestSocketId(await getGuestId()) : userSocketId(user.id)
}
