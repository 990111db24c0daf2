import type { User } from '@qingjian/api-client/contract'
import { getGuestId } from '@qingjian/realtime'
import { guestSocketId, userSocketId } from '@qingjian/realtime/protocol'

/** The id under which a visitor's sockets are opened: that of the user, or a guest's, which this browser keeps. */
export async function visitorSocketId(user: Pick<User, 'id'> | null): Promise<string> {
  return user === null ? guestSocketId(await getGuestId()) : userSocketId(user.id)
}
