import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startHost, type TestHostOptions } from '../../../test/host/start-host.ts'
import { hotSearchResponses } from '../../../test/hot-search-responses.ts'
import { startOtherSite } from '../../../test/other-site.ts'

const withWeibo: Pick<TestHostOptions, 'prepare'> = {
  async prepare(folder) {
    await mkdir(join(folder, 'content'))
    await writeFile(join(folder, 'content/site.yaml'), 'hotSearchList: [weibo]\n')
  },
}

test('a server requests its mirror only after a visitor has read a list; the cached page then shows it', async () => {
  const requests: (string | undefined)[] = []
  await using mirror = await startOtherSite((req, res) => {
    requests.push(req.url)
    res.end(JSON.stringify(hotSearchResponses.weibo))
  })
  let renderings = 0
  await using host = await startHost({
    ...withWeibo,
    variables: { HOT_SEARCH_URL: mirror.origin },
    renderer: {
      queryParameters: ['source'],
      render: async () => ({ status: 200, html: `<p>${(renderings += 1)}</p>` }),
    },
  })
  const page = async () => (await fetch(`${host.origin}/hotSearch?source=weibo`)).text()
  expect([await page(), await page()]).toEqual(['<p>1</p>', '<p>1</p>'])
  expect(requests).toEqual([])
  const response = await fetch(`${host.origin}/api/getHotSearch/weibo`)
  expect(await response.json()).toMatchObject({ code: 200, data: { source: 'weibo', data: [{}, {}] } })
  expect(requests).toEqual(['/weibo/ajax/side/hotSearch'])
  expect(await page()).toBe('<p>2</p>')
})

test('a stopping server aborts its requests', async () => {
  const { promise: isRequested, resolve: onRequested } = Promise.withResolvers<void>()
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  await using mirror = await startOtherSite((req) => {
    req.socket.once('close', leave)
    onRequested()
  })
  const host = await startHost({ ...withWeibo, variables: { HOT_SEARCH_URL: mirror.origin } })
  const reading = fetch(`${host.origin}/api/getHotSearch/weibo`)
  await isRequested
  await host[Symbol.asyncDispose]()
  await isLeft
  expect((await reading).status).toBe(200)
})
