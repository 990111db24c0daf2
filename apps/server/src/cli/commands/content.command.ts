import { resolve } from 'node:path'
import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command, CommandArguments } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { CommandError } from '#cli/command-error.ts'
import { openForCli } from '#platform/db/open-for-cli.ts'
import { ContentConflictError } from '#content/store/content-store.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { type PullOptions, pullContent } from '#transfer/stored-content/pull-content.ts'
import { pushContent, type PushResult } from '#transfer/stored-content/push-content.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Paths of each kind in the text; `--json` has all. */
const maxPaths = 20

const sharedOptions = {
  force: { description: '两边都改过的文件也覆盖' },
  'dry-run': { description: '只统计，什么都不写' },
} as const

/** Copies the content of the database to and from a folder; exit code 1 where files are in conflict or cannot be stored. */
export const contentCommands: readonly Command[] = [
  {
    name: 'content pull',
    positionals: ['<文件夹>'],
    options: sharedOptions,
    description:
      '把数据库里的内容（CONTENT_STORE=database）取到文件夹里，好用编辑器和 git 改；上次以后只在文件夹里改过的文件不动；有文件两边都改过时什么都不写，退出码为 1',
    async run(env, args, output) {
      const plan = await withCopy(env, args, pullContent)
      report({ ...plan, refused: [] }, args, output, [
        '取出',
        '两边都没有改动；取到另一个文件夹可以比较，加 --force 用数据库里的覆盖',
      ])
    },
  },
  {
    name: 'content push',
    positionals: ['<文件夹>'],
    options: { delete: { description: '文件夹里删掉的文件，数据库里也删' }, ...sharedOptions },
    description:
      '把文件夹存进数据库（CONTENT_STORE=database），网站可以在运行；上次以后只在网站上改过的文件不动；有文件两边都改过时什么都不存，退出码为 1；不存链接、隐藏文件和超过 32 MB 的文件',
    async run(env, args, output) {
      const hasDeletions = args.hasFlag('delete')
      const result = await withCopy(env, args, (options) => pushContent({ ...options, hasDeletions }))
      report(result, args, output, [
        '存入',
        '数据库没有改动；用 qingjian content pull 取到另一个文件夹，把那边的改动合并过来，再加 --force 用文件夹里的覆盖',
      ])
    },
  },
]

async function withCopy<Result>(
  env: ServerEnv,
  args: CommandArguments,
  run: (options: PullOptions) => Promise<Result>,
): Promise<Result> {
  const signal = abortOnSignal('已中断，写好的文件都在；再执行一次就接着写')
  const database = await openForCli(env.databaseUrl, env.dataDir)
  try {
    return await run({
      db: database.db,
      folder: resolve(args.positionals[0] ?? ''),
      isDryRun: args.hasFlag('dry-run'),
      isForced: args.hasFlag('force'),
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TransferError) throw new CommandError(error.message)
    if (error instanceof ContentConflictError)
      throw new CommandError('有文件刚刚在另一边改过，没有覆盖它；再执行一次')
    throw error
  } finally {
    await database.close()
  }
}

/** @param words The verb, and what to do about conflicts. */
function report(
  result: PushResult,
  args: CommandArguments,
  output: CommandOutput,
  [verb, advice]: readonly [string, string],
): void {
  const { created, changed, deleted, unchanged, kept, conflicts, refused } = result
  const isDryRun = args.hasFlag('dry-run')
  const hasConflicts = conflicts.length > 0 && !args.hasFlag('force')
  const state = isDryRun || hasConflicts ? `将${verb}` : `已${verb}`
  output.result(
    { isDryRun, ...result },
    [
      `${state}：新增 ${created.length} 个，修改 ${changed.length} 个，删除 ${deleted.length} 个，相同 ${unchanged} 个，只在另一边改过而不动的 ${kept.length} 个`,
    ],
    [
      ...list(`两边都改过的 ${conflicts.length} 个；${hasConflicts ? advice : '已覆盖'}：`, conflicts),
      ...list(`不能存进数据库的 ${refused.length} 个（链接、不能用的名字、太大）：`, refused),
      ...(verb === '存入' && deleted.length > 0 && !args.hasFlag('delete')
        ? ['要删除的还没有删；加 --delete 就删']
        : []),
    ],
  )
  if (hasConflicts || refused.length > 0) process.exitCode = 1
}

function list(heading: string, paths: readonly string[]): string[] {
  return paths.length === 0 ? [] : [heading, ...paths.slice(0, maxPaths).map((path) => `  ${path}`)]
}
