export { shareSocket } from './share-socket.ts'
export type { ShareSocketOptions } from './share-socket.ts'
