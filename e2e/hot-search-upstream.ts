import { createServer, type ServerResponse } from 'node:http'

/** A fake of all hot search sources, for `HOT_SEARCH_URL`. */
export interface HotSearchUpstream {
  origin: string
  /** Sends the response of 头条. */
  respond(): void
  stop(): Promise<void>
}

const topics = [
  '竹海迎来今冬第一场雪',
  '一条特别长的标题用来看看排不下的时候会怎么折行，它一直写到第二行甚至第三行才肯停下来，中间还夹着 English words 和数字 2026',
  '古竹简在湖南入藏',
  '<b>不是标签</b>',
  ...Array.from({ length: 26 }, (_, index) => `第 ${index + 5} 件大家在看的事`),
]

const responses: Readonly<Record<string, () => object | null>> = {
  weibo: () => ({
    data: {
      realtime: topics.map((word, index) => ({
        word,
        num: Math.round(9_876_543 / (index + 1)),
        label_name: ['热', '新', '', '沸'][index % 7] ?? '',
      })),
    },
  }),
  bilibili: () => ({
    list: [{ keyword: '竹笛', show_name: '竹笛一响', heat_score: 345_678, word_type: 4 }],
  }),
  juejin: () => ({
    data: [{ content: { content_id: '73', title: '把竹简排成网页' }, content_counter: { hot_rank: 2345 } }],
  }),
  zhihu: () => null,
}

/** Starts on a free port: 头条 sends no response before `respond` is called, 知乎 always fails. */
export async function startHotSearchUpstream(): Promise<HotSearchUpstream> {
  let pending: ServerResponse[] | null = []
  const toutiao = JSON.stringify({
    data: ['终于等到', ...topics].map((Title, index) => ({
      ClusterIdStr: String(index),
      Title,
      HotValue: '12',
    })),
  })
  const server = createServer((req, res) => {
    const source = req.url?.split('/')[1] ?? ''
    const response = responses[source]?.()
    if (source === 'toutiao') {
      if (pending === null) res.end(toutiao)
      else pending.push(res)
    } else if (response) res.end(JSON.stringify(response))
    else res.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    respond() {
      for (const res of pending ?? []) res.end(toutiao)
      pending = null
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
