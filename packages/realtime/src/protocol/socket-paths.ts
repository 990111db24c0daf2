/** Path of the notification socket for a socket id. */
export function notificationPath(socketId: string): string {
  return `/notification/${socketId}`
}

/** Name under which the tabs of a site share their notification socket, see `shareSocket`. */
export const notificationChannel = 'qingjian-notifications'

/** Path of the chat room's socket for a socket id. */
export function chatPath(socketId: string): string {
  return `/websocket/${socketId}`
}

/** Sub-protocol that authenticates a page of another origin: offer `[tokenProtocol, token]`. */
export const tokenProtocol = 'qingjian'
