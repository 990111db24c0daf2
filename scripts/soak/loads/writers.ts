import { randomUUID } from 'node:crypto'
import type { LoadContext } from '../load.ts'
import { pause, repeat, sendJson } from '../loopback-client.ts'

/** Users who comment, leave messages, like and chat, each at the rate that the limits admit. */
export async function write({
  origin,
  writers: users,
  articleIds,
  signal,
  count,
  acknowledge,
}: LoadContext): Promise<void> {
  /** Waits for a random part of the interval first, so that users do not write at the same time. */
  async function everyInterval(interval: number, step: (user: number) => Promise<void>): Promise<void> {
    await Promise.all(
      users.map(async (_, user) => {
        await pause(interval * Math.random(), signal)
        await repeat(1, signal, async () => {
          await step(user)
          await pause(interval, signal)
        })
      }),
    )
  }

  const post = (user: number, path: string, body: object) =>
    sendJson(origin + path, body, { from: `127.6.0.${user + 1}`, token: users[user]?.token ?? '' })
  const randomArticle = (): number => articleIds[Math.floor(Math.random() * articleIds.length)] ?? 0

  async function submit(kind: 'comment' | 'message' | 'chat', user: number, path: string, more: object) {
    const content = `${kind} ${randomUUID()}`
    const { status } = await post(user, path, { content, ...more })
    count(`${kind} ${status}`)
    if (status === 200) acknowledge({ kind, content })
  }

  async function like(user: number): Promise<void> {
    const articleId = randomArticle()
    const { status, body } = await post(user, '/api/api/like', { targetId: articleId, type: 'article' })
    count(`like ${status}`)
    const isLiked = status === 200 ? body.includes('"liked":true') : null
    acknowledge({ kind: 'like', userId: users[user]?.id ?? 0, articleId, isLiked })
  }

  await Promise.all([
    everyInterval(6_000, (user) =>
      submit('comment', user, '/api/api/comment/add', { articleId: randomArticle() }),
    ),
    everyInterval(31_000, (user) => submit('message', user, '/api/api/message/add', {})),
    everyInterval(2_000, (user) => submit('chat', user, '/api/chat/sendMsg', { type: 'text' })),
    everyInterval(1_000, like),
  ])
}
