import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange, getText, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { makePng } from '#content/testing/sample-pictures.ts'

const canary = 'canary-93ab'
const video = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 253))

const post = `---
title: 附件
date: 2024-01-02
---
![图](/images/a.png) ![小图|300](/images/a.png)

<img src="https://old.example/images/a.png" style="zoom:50%" />

[讲义](slides.pdf) [包](/files/data.zip) [页](/demo/index.html) [图标](/demo/logo.svg)

[链接](linked.pdf) [上级](../../../outside.pdf) [隐藏](/.git/config.txt) [设置](/_config.yml) [没有](none.pdf)

<video src="/files/clip.mp4" poster="/images/a.png" onplay="alert(1)" autoplay></video>

![声音](/files/song.mp3)

<audio><source src="/files/song.mp3" type="audio/mpeg"></audio>

<video src="/files/none.mp4"></video>
`

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    async prepare(folder) {
      const write = async (path: string, data: string | Buffer): Promise<void> => {
        const file = join(folder, 'content', path)
        await mkdir(join(file, '..'), { recursive: true })
        await writeFile(file, data)
      }
      await writeFile(join(folder, 'outside.pdf'), canary)
      await write('_config.yml', `url: https://old.example\npermalink: :year/:title/\npassword: ${canary}\n`)
      await write('source/_posts/a.md', post)
      await write(
        'source/_posts/hidden.md',
        post.replace('附件', '草稿\npublished: false').replaceAll('data.zip', 'secret.zip'),
      )
      await write('source/_posts/a/slides.pdf', '%PDF-1.4')
      await write('source/images/a.png', await makePng(600, 400))
      await write('source/files/data.zip', 'PK')
      await write('source/files/secret.zip', canary)
      await write('source/files/unnamed.zip', canary)
      await write('source/files/clip.mp4', video)
      await write('source/files/song.mp3', 'ID3')
      await write('source/demo/index.html', '<script>alert(1)</script>')
      await write(
        'source/demo/logo.svg',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      )
      await write('source/.git/config.txt', canary)
      await symlink(join(folder, 'outside.pdf'), join(folder, 'content/source/_posts/a/linked.pdf'))
    },
  })
})

afterAll(() => host[Symbol.asyncDispose]())

async function html(): Promise<string> {
  const response = await fetch(`${host.origin}/api/api/article/detail/1`)
  return JSON.stringify(await response.json())
}

test('pictures keep the size that the author has chosen', async () => {
  const text = await html()
  expect(text).toContain('alt=\\"小图\\"')
  expect(text.match(/width=\\"300\\" height=\\"200\\"/g)).toHaveLength(2)
})

test('video and audio of the content folder play, without what the author made them do', async () => {
  const text = await html()
  expect(text).toContain('<video src=\\"/files/source/files/clip.mp4\\" controls preload=\\"metadata\\"')
  expect(text.match(/<audio src=\\"\/files\/source\/files\/song.mp3\\" controls/g)).toHaveLength(2)
  expect(text).toContain('（视频缺失）')
  expect(text).not.toMatch(/onplay|autoplay/)
})

test.for([
  ['/files/source/_posts/a/slides.pdf', 'application/pdf', 'inline'],
  ['/files/source/files/data.zip', 'application/octet-stream', 'attachment'],
  ['/files/source/demo/index.html', 'application/octet-stream', 'attachment'],
  ['/files/source/demo/logo.svg', 'application/octet-stream', 'attachment'],
  ['/files/source/files/clip.mp4', 'video/mp4', 'inline'],
] as const)('%s is served as %s, and runs nothing', async ([path, type, disposition]) => {
  const response = await fetch(host.origin + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; `))
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('players seek by ranges', async () => {
  const url = `${host.origin}/files/source/files/clip.mp4`
  const part = await fetch(url, { headers: { Range: 'bytes=100-199' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(100, 200))).toBe(true)
  const changed = await fetch(url, { headers: { Range: 'bytes=100-199', 'If-Range': '"other"' } })
  expect(changed.status).toBe(200)
})

test.for([
  ['/images/a.png', /^\/media\/[\w-]+\.webp$/],
  ['/files/data.zip', /^\/files\/source\/files\/data\.zip$/],
  ['/2024/a/slides.pdf', /^\/files\/source\/_posts\/a\/slides\.pdf$/],
  ['/demo/', /^\/files\/source\/demo\/index\.html$/],
] as const)('the old address %s redirects', async ([path, target]) => {
  const response = await fetch(host.origin + path, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toMatch(target)
})

test.for([
  '/files/source/files/unnamed.zip',
  '/files/source/files/secret.zip',
  '/files/secret.zip',
  '/files/_config.yml',
  '/files/source/.git/config.txt',
  '/files/source/_posts/a/linked.pdf',
  '/files/source/_posts/a.md',
  '/files/../outside.pdf',
  '/files/..%2foutside.pdf',
  '/files/source/_posts/a/../../../../outside.pdf',
  '/files/source/files/data.zip%00.pdf',
  '/files/',
])('%s is not found', async (path) => {
  const text = await exchange(host.port, getText(path))
  expect(statusOf(text)).toBe(404)
  expect(text).not.toContain(canary)
})

test('a file that became a symbolic link is no longer served', async () => {
  const path = join(host.folder, 'content/source/demo/logo.svg')
  await symlink(join(host.folder, 'outside.pdf'), `${path}.new`)
  await rename(`${path}.new`, path)
  const text = await exchange(host.port, getText('/files/source/demo/logo.svg'))
  expect(statusOf(text)).toBe(404)
  expect(text).not.toContain(canary)
})
