import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { listRemotePictures } from '#content/check/list-remote-pictures.ts'
import { type FetchedPictures, fetchPictures } from '#content/pictures/fetch-pictures.ts'
import { listRemotePhotos, placeRemotePhotos } from '#content/pictures/remote-photos.ts'
import { escapeControls } from '#platform/log/escape-controls.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

/** Progress is printed each time that this share of the pictures is done. */
const progressSteps = 20

/** Fetches copies of remote pictures into the content folder; exit code 1 where one is missing. */
export const picturesCommands: readonly Command[] = [
  {
    name: 'pictures fetch',
    usesContent: true,
    positionals: ['[内容文件夹]'],
    options: { retry: { description: '上次失效的图片也再取一次' } },
    description:
      '把文章里放在别的网站上的图片取回 remote-pictures 文件夹，文章不改，导入的相册的照片取回后放进相册；可以中断，再执行时接着取；有取不到的图片时退出码为 1',
    async run(env, { positionals: [folder], hasFlag }) {
      const path = folder === undefined ? env.contentDir : resolve(folder)
      const signal = abortOnSignal('已中断，取回的图片都在；再执行一次就接着取')
      const found = await listRemotePictures(path, env.siteUrl, signal)
      if (found === null) throw new CommandError(`没有 ${path} 这个文件夹`)
      const pictures = new Map([...found, ...(await listRemotePhotos(path))])
      const result = await fetchPictures({
        root: await realpath(path),
        urls: [...pictures.keys()],
        outbound: createOutbound({ siteUrl: env.siteUrl }),
        retriesDead: hasFlag('retry'),
        onProgress: printProgress(),
        signal,
      })
      const photos = await placeRemotePhotos(path)
      console.log(toText(result, pictures))
      if (photos > 0) console.log(`放进相册 ${photos} 张`)
      signal.throwIfAborted()
      if (result.dead.size + result.failed.size > 0) process.exitCode = 1
    },
  },
]

function printProgress(): (done: number, total: number) => void {
  let printed = 0
  return (done, total) => {
    const step = Math.floor((done * progressSteps) / total)
    if (step === printed) return
    printed = step
    console.log(`正在取图片 ${done}/${total}`)
  }
}

function toText({ fetched, dead, failed }: FetchedPictures, places: ReadonlyMap<string, string>): string {
  const list = (all: ReadonlyMap<string, string>): string[] =>
    [...all].map(([url, reason]) => escapeControls(`  ${places.get(url) ?? ''}：${url}（${reason}）`))
  return [
    `取回 ${fetched} 张，失效 ${dead.size} 张，暂时取不到 ${failed.size} 张`,
    ...(dead.size === 0 ? [] : ['失效的图片：', ...list(dead)]),
    ...(failed.size === 0 ? [] : ['暂时取不到的图片，过一阵再执行一次：', ...list(failed)]),
  ].join('\n')
}
