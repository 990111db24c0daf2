import type { LoadContext } from '../load.ts'
import { pause, repeat, send } from '../loopback-client.ts'

/** Visitors who read pages and lists, about 200 requests per second. */
export async function read({ origin, articleIds, signal, count }: LoadContext): Promise<void> {
  const articles = articleIds.flatMap((id) => [`/post/${id}`, `/api/api/comment/list?articleId=${id}`])
  const paths = ['/', '/archive', '/rss.xml', '/api/api/article/list', '/api/api/message/list', ...articles]
  await repeat(40, signal, async (visitor) => {
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
    count((await send(origin + path, { from: `127.5.0.${visitor + 1}` })).status)
    await pause(100 + 200 * Math.random(), signal)
  })
}
