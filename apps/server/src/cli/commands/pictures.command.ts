import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { CommandError } from '#cli/command-error.ts'
import { listRemotePictures } from '#content/check/list-remote-pictures.ts'
import { type FetchedPictures, fetchPictures, planFetch } from '#content/pictures/fetch-pictures.ts'
import { listOldAlbumPhotos } from '#content/pictures/old-album-photos.ts'
import { listRemotePhotos, placeRemotePhotos } from '#content/pictures/remote-photos.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

/** Progress is printed each time that this share of the pictures is done. */
const progressSteps = 20

/** Fetches copies of remote pictures into the content folder; exit code 1 where one is missing. */
export const picturesCommands: readonly Command[] = [
  {
    name: 'pictures fetch',
    usesContent: true,
    positionals: ['[内容文件夹]'],
    options: {
      retry: { description: '上次失效的图片也再取一次' },
      'dry-run': { description: '只统计，不取也不写' },
    },
    description:
      '把文章里放在别的网站上的图片取回 remote-pictures 文件夹，文章不改，导入的相册的照片取回后放进相册；可以中断，再执行时接着取；有取不到的图片时退出码为 1',
    async run(env, { positionals: [folder], hasFlag }, output) {
      const path = folder === undefined ? env.contentDir : resolve(folder)
      const signal = abortOnSignal('已中断，取回的图片都在；再执行一次就接着取')
      const found = await listRemotePictures(path, env.siteUrl, signal)
      if (found === null) throw new CommandError(`没有 ${path} 这个文件夹`)
      const pictures = new Map([
        ...found,
        ...(await listRemotePhotos(path)),
        ...(await listOldAlbumPhotos(path)),
      ])
      const root = await realpath(path)
      const selection = { root, urls: [...pictures.keys()], retriesDead: hasFlag('retry') }
      const isDryRun = hasFlag('dry-run')
      const result = isDryRun
        ? await planFetch(selection)
        : await fetchPictures({
            ...selection,
            outbound: createOutbound({ siteUrl: env.siteUrl }),
            onProgress: reportProgress(output),
            signal,
          })
      const photos = isDryRun ? 0 : await placeRemotePhotos(path)
      const [dead, failed] = [toList(result.dead, pictures), toList(result.failed, pictures)]
      output.result(
        { isDryRun, ...result, photos, dead, failed },
        [summarize(result, isDryRun), ...(photos > 0 ? [`放进相册 ${photos} 张`] : [])],
        [...describe('失效的图片：', dead), ...describe('暂时取不到的图片，过一阵再执行一次：', failed)],
      )
      signal.throwIfAborted()
      if (result.dead.size + result.failed.size > 0) process.exitCode = 1
    },
  },
]

function reportProgress({ progress }: CommandOutput): (done: number, total: number) => void {
  let printed = 0
  return (done, total) => {
    const step = Math.floor((done * progressSteps) / total)
    if (step === printed) return
    printed = step
    progress(`正在取图片 ${done}/${total}`)
  }
}

/** A picture without a copy. */
interface MissingPicture {
  /** The first file that refers to it. */
  file: string
  url: string
  /** Chinese. */
  reason: string
}

function toList(reasons: ReadonlyMap<string, string>, places: ReadonlyMap<string, string>): MissingPicture[] {
  return [...reasons].map(([url, reason]) => ({ file: places.get(url) ?? '', url, reason }))
}

function describe(heading: string, pictures: readonly MissingPicture[]): string[] {
  return pictures.length === 0
    ? []
    : [heading, ...pictures.map(({ file, url, reason }) => `  ${file}：${url}（${reason}）`)]
}

function summarize({ fetched, known, dead, failed }: FetchedPictures, isDryRun: boolean): string {
  return isDryRun
    ? `将取回 ${fetched} 张，已有 ${known} 张，失效 ${dead.size} 张`
    : `取回 ${fetched} 张，失效 ${dead.size} 张，暂时取不到 ${failed.size} 张`
}
