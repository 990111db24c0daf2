import type { Socket } from '@qingjian/realtime'
import { currentArticle, subscribeReading } from './reading.ts'

/** Publishes the current article to the server on each change and each connect. */
export function publishReading(socket: Socket): void {
  let told: number | null = null
  const tell = (): void => {
    if (socket.getSnapshot().status !== 'open') {
      told = null
      return
    }
    const articleId = currentArticle()
    if (articleId !== told && socket.send({ type: 'reading', articleId })) told = articleId
  }
  socket.subscribe(tell)
  subscribeReading(tell)
}
