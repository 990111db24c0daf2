import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { type HaloImport, importHalo } from '#transfer/halo/import-halo.ts'
import { row, toBackup } from '#transfer/halo/testing/halo-backup.ts'

function photo(name: string, spec: Record<string, unknown>, metadata = {}): unknown {
  return row('core.halo.run/photos', name, { spec }, metadata)
}

async function createSite() {
  const { contentDir } = await createContentFolder()
  const file = join(contentDir, '../backup.zip')
  return {
    contentDir,
    list: async (folder: string) => (await readdir(join(contentDir, folder))).toSorted(),
    read: (path: string) => readFile(join(contentDir, path), 'utf8'),
    async run(backup: Buffer, isDryRun = false): Promise<HaloImport> {
      await writeFile(file, backup)
      const { signal } = new AbortController()
      return importHalo({ file, contentDir, isDryRun, onProgress: () => {}, signal })
    },
  }
}

const rows = [
  row('core.halo.run/photogroups', 'group-1', { spec: { displayName: '山中' } }),
  photo('p-2', {
    url: '/upload/%E4%BA%8C.JPG',
    displayName: '二.JPG',
    description: '山顶',
    groupName: 'group-1',
    priority: 2,
  }),
  photo('p-1', {
    url: 'https://own.example/upload/a.png',
    displayName: '云',
    groupName: 'group-1',
    priority: 1,
  }),
  photo('p-3', { url: 'https://cdn.example/c.webp', displayName: '海', groupName: 'group-1', priority: 3 }),
  photo('p-4', { url: 'http://cdn.example/d.webp', displayName: '孤', groupName: 'gone' }),
  photo('p-5', { url: '/upload/lost.png', displayName: '丢' }),
  photo('p-6', { url: '/upload/a.png' }, { deletionTimestamp: '2024-01-01T00:00:00Z' }),
]
const files = { 'attachments/upload/a.png': '一', 'attachments/upload/二.JPG': '二' }

test('photos are albums of their groups, with the files of the archive', async () => {
  const { contentDir, list, read, run } = await createSite()
  const backup = await toBackup(rows, files)
  expect(await run(backup, true)).toMatchObject({ albums: { written: 2, photos: 5, remote: 3 } })
  expect(await readdir(contentDir)).toEqual([])
  expect(await run(backup)).toMatchObject({ albums: { written: 2, existing: 0, photos: 5, remote: 3 } })
  expect(await list('albums')).toEqual(['halo-group1', 'halo-photos'])
  expect(await list('albums/halo-group1')).toEqual([
    '0001.png',
    '0002.jpg',
    'album.yaml',
    'remote-photos.json',
  ])
  expect(await read('albums/halo-group1/album.yaml')).toBe(
    'name: 山中\ndate: 2023-01-01T00:00:00Z\ncaptions:\n  0001.png: 云\n  0002.jpg: 山顶\n',
  )
  expect(await read('albums/halo-group1/0002.jpg')).toBe('二')
  expect(await read('albums/halo-group1/remote-photos.json')).toContain('https://cdn.example/c.webp')
  expect(await read('albums/halo-photos/album.yaml')).toBe(
    'name: 相册\ndate: 2023-01-01T00:00:00Z\npublished: false\n# 没有取到的照片，下载后放进这个文件夹，删去 published 一行：\n# /upload/lost.png 丢\n',
  )
})

test('a second import leaves albums as they are, and completes one that was interrupted', async () => {
  const { contentDir, read, run } = await createSite()
  const backup = await toBackup(rows, files)
  await mkdir(join(contentDir, 'albums/halo-group1'), { recursive: true })
  await writeFile(join(contentDir, 'albums/halo-group1/0001.png'), '早先')
  await run(backup)
  expect(await read('albums/halo-group1/0001.png')).toBe('早先')
  expect(await read('albums/halo-group1/0002.jpg')).toBe('二')
  await writeFile(join(contentDir, 'albums/halo-group1/album.yaml'), 'name: 改过\n')
  expect(await run(backup)).toMatchObject({ albums: { written: 0, existing: 2, photos: 0 } })
  expect(await read('albums/halo-group1/album.yaml')).toBe('name: 改过\n')
})

test('albums are not written through a symbolic link, and groups are no paths', async () => {
  const { contentDir, list, run } = await createSite()
  const evil = [
    row('core.halo.run/photogroups', '../../evil', { spec: { displayName: '甲' } }),
    photo('p', { url: '/upload/../../evil.png', groupName: '../../evil' }),
    photo('q', { url: '/upload/a.png', groupName: '../../evil' }),
  ]
  await run(await toBackup(evil, files))
  expect(await list('albums')).toEqual(['halo-photos'])
  const outside = await createContentFolder()
  const other = await createSite()
  await symlink(outside.contentDir, join(other.contentDir, 'albums'))
  await expect(other.run(await toBackup(rows, files))).rejects.toThrow('符号链接')
  expect(await readdir(outside.contentDir)).toEqual([])
  expect(await readdir(contentDir)).not.toContain('evil.png')
})
