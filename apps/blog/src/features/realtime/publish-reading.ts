import type { Socket } from '@qingjian/realtime'
import { currentArticle, subscribeReading } from './reading.ts'

/** Publishes the current article to the server on each change and each connect. */
export function publishReading(socket: Socket): void {
  let published: number | null = null
  const publish = (): void => {
    if (socket.getSnapshot().status !== 'open') {
      published = null
      return
    }
    const articleId = currentArticle()
    if (articleId !== published && socket.send({ type: 'reading', articleId })) published = articleId
  }
  socket.subscribe(publish)
  subscribeReading(publish)
}
