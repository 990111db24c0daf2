import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { settingsResource } from './settings.ts'

test('every call sends its request', async () => {
  await using server = await startServer(json({ code: 500, message: '' }))
  const settings = settingsResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const text = 'name: 竹\n'
  const requests: Record<keyof typeof settings, [() => Promise<unknown>, string, object?]> = {
    file: [() => settings.file(), 'GET file'],
    words: [() => settings.words(), 'GET words'],
    change: [
      () => settings.change({ text, changes: { name: '茶' } }),
      'POST change',
      { text, changes: { name: '茶' } },
    ],
    save: [
      () => settings.save({ file: 'site', hash: null, text }),
      'POST save',
      { file: 'site', hash: null, text },
    ],
    addPicture: [
      () => settings.addPicture({ setting: 'logo', key: '0123456789ab' }, new Blob(['png'])),
      'POST picture?setting=logo&key=0123456789ab',
    ],
  }
  for (const [send, request, body] of Object.values(requests)) {
    server.received.length = 0
    await Promise.allSettled([send()])
    const received = server.received.at(0)
    expect(`${received?.method} ${received?.url.replace('/api/sys/settings/', '')}`).toBe(request)
    if (body) expect(received?.body).toBe(JSON.stringify(body))
  }
})
