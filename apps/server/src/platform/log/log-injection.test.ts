import { expect, it } from 'vitest'
import { startHost } from '../../../test/host/start-host.ts'

const hostile = '刺\r\n{"level":"error","msg":"假的"}\u001B[2J\u009B31m\u202E'

it('C49: visitors cannot inject log lines, by accepted, rejected and failing requests', async () => {
  await using host = await startHost({
    renderer: {
      render: () => Promise.reject(new Error(hostile)),
    },
  })
  const sendMessage = (body: object): Promise<Response> =>
    fetch(`${host.origin}/api/message/add`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 \u009B31m\tx' },
      body: JSON.stringify(body),
    })
  expect((await sendMessage({ nickname: '刺\r\n\u001B[2J\u202E', content: hostile })).status).toBe(200)
  expect((await sendMessage({ nickname: '刺\r\n\u001B[2J\u202E', content: hostile })).status).toBe(429)
  expect((await fetch(`${host.origin}/archive`)).status).toBe(500)
  await fetch(`${host.origin}/api/comment/list?articleId=${encodeURIComponent(hostile)}`)

  const log = host.logLines.join('')
  expect(log).toContain('页面渲染失败')
  expect(log).not.toContain('\u001B')
  for (const line of log.trimEnd().split('\n')) expect(JSON.parse(line)).not.toHaveProperty('msg', '假的')
})
