/** Where notifications are pushed to a socket id. */
export function notificationPath(socketId: string): string {
  return `/notification/${socketId}`
}

/** Where the chat room is. */
export function chatPath(socketId: string): string {
  return `/websocket/${socketId}`
}

/** Sub-protocol under which a page of another origin proves itself: `[tokenProtocol, token]`. */
export const tokenProtocol = 'qingjian'
