export { shareSocket } from './share-socket.ts'
export type { ShareOptions } from './share-socket.ts'
