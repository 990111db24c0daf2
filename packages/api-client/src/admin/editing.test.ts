import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { json, startServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { editingResource, findContentConflict } from './editing.ts'

let server: TestServer
const current = { hash: 'a'.repeat(64), text: '在别处改的' }

/** A conflict for every call: these tests check the requests. */
beforeAll(async () => {
  server = await startServer(json({ code: 409, message: '改过了', data: null, extra: { current } }))
})
afterAll(() => server[Symbol.asyncDispose]())

const path = 'posts/竹.md'
const paths = [path]
const version = { path, hash: 'b'.repeat(64), text: '正文' }
const query = `path=${encodeURIComponent(path)}`

test('every call sends its request', async () => {
  const editing = editingResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const changes = { title: '题' }
  const requests: Record<keyof typeof editing, [() => Promise<unknown>, string, object?]> = {
    articles: [() => editing.articles(), 'GET articles'],
    file: [() => editing.file(path), `GET file?${query}`],
    create: [() => editing.create(changes), 'POST create', changes],
    save: [() => editing.save(version), 'POST save', version],
    changeFrontMatter: [
      () => editing.changeFrontMatter({ head: '', changes }),
      'POST front-matter',
      { head: '', changes },
    ],
    preview: [() => editing.preview({ path, text: '' }), 'POST preview', { path, text: '' }],
    createPreviewLink: [() => editing.createPreviewLink(path), 'POST preview-link', { path }],
    saveDraft: [() => editing.saveDraft(version), 'POST draft', version],
    removeDraft: [() => editing.removeDraft(path), `DELETE draft?${query}`],
    change: [() => editing.change({ paths, changes: {} }), 'POST change', { paths, changes: {} }],
    undo: [
      () => editing.undo({ files: [{ path, hash: version.hash }] }),
      'POST undo',
      { files: [{ path, hash: version.hash }] },
    ],
    remove: [() => editing.remove({ paths }), 'POST remove', { paths }],
    bin: [() => editing.bin(), 'GET bin'],
    restoreFromBin: [() => editing.restoreFromBin({ paths }), 'POST restore', { paths }],
    versions: [() => editing.versions(path), `GET versions?${query}`],
    version: [() => editing.version(7), 'GET version/7'],
    restoreVersion: [
      () => editing.restoreVersion({ id: 7, hash: version.hash }),
      'POST revert',
      { id: 7, hash: version.hash },
    ],
    pictures: [
      () => editing.pictures({ path, keyword: '竹', pageNum: 2 }),
      `GET library?${query}&keyword=${encodeURIComponent('竹')}&pageNum=2`,
    ],
    addPicture: [
      () => editing.addPicture({ path, key: '0123456789ab' }, new Blob(['png'])),
      `POST picture?${query}&key=0123456789ab`,
    ],
  }
  for (const [send, request, body] of Object.values(requests)) {
    server.received.length = 0
    const error = await send().catch((thrown: unknown) => thrown)
    expect(findContentConflict(error)).toEqual({ current })
    const [received] = server.received
    expect(`${received?.method} ${received?.url.replace('/api/sys/content/', '')}`).toBe(request)
    if (body) expect(received?.body).toBe(JSON.stringify(body))
  }
})

test('no other error is a conflict of content', () => {
  const error = (code: number, extra?: unknown): ApiError =>
    new ApiError('POST /sys/content/save', { code, serverMessage: '', fieldErrors: [], extra })
  expect(findContentConflict(error(409))).toBeNull()
  expect(findContentConflict(error(409, { current: 'x' }))).toBeNull()
  expect(findContentConflict(error(422, { current }))).toBeNull()
  expect(findContentConflict(new Error('x'))).toBeNull()
  expect(findContentConflict(error(409, { current: null }))).toEqual({ current: null })
})
