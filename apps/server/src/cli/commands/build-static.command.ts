import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { localHosts } from '#platform/http/local-hosts.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { StaticSiteResult } from '#transfer/static-site/write-static-site.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Broken links in the text. */
const maxBrokenLinks = 20

/**
 * `build-static`; exit code 1 where a link is broken.
 * @param siteDir Folder of the built blog.
 */
export function createBuildStaticCommand(siteDir: string): Command {
  return {
    name: 'build-static',
    usesContent: true,
    positionals: ['<文件夹>'],
    options: {
      'dry-run': { description: '只统计，什么都不写' },
    },
    description:
      '把公开的网站写成静态文件，可以放到任何静态托管上（SITE_URL 要是它的网址）：页面、订阅、旧地址、搜索都在，评论只读；文件夹应是空的，或是上次写下的（会被替换）；有链接打不开时退出码为 1',
    async run(env, args, output) {
      const isDryRun = args.hasFlag('dry-run')
      if (localHosts.has(new URL(env.siteUrl).hostname))
        console.error(`订阅、站点地图和分享里的网址会是 ${env.siteUrl}；请把 SITE_URL 设成静态网站的网址`)
      const signal = abortOnSignal('已中断，没有写下任何东西')
      const run = withDatabase(async (db) => {
        // The modules of the server, which other commands do not load.
        const { buildStaticSite } = await import('#build-static-site.ts')
        const result = await buildStaticSite({
          env,
          db,
          siteDir,
          log: createLogger('warn', process.stderr),
          target: resolve(args.positionals[0] ?? ''),
          isDryRun,
          onProgress: output.progress,
          signal,
        })
        output.result({ isDryRun, ...result }, [describe(result, isDryRun)], listBroken(result))
        if (result.brokenLinks.length > 0) process.exitCode = 1
      })
      await run(env, args, output).catch((error: unknown) => {
        signal.throwIfAborted()
        throw error instanceof TransferError ? new CommandError(error.message) : error
      })
    },
  }
}

function describe({ target, pages, files, bytes, redirects }: StaticSiteResult, isDryRun: boolean): string {
  return `${isDryRun ? '将写到' : '已写到'} ${target}：页面 ${pages} 个，旧地址 ${redirects} 个，文件共 ${files} 个，${(bytes / 1_000_000).toFixed(1)} MB`
}

function listBroken({ brokenLinks }: StaticSiteResult): string[] {
  return brokenLinks.length === 0
    ? []
    : [
        `打不开的链接 ${brokenLinks.length} 个：`,
        ...brokenLinks.slice(0, maxBrokenLinks).map(({ page, href }) => `  ${page} 里的 ${href}`),
      ]
}
