import { abortOnSignal } from '#cli/abort-on-signal.ts'
import type { Command, CommandArguments } from '#cli/command.ts'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { createPrompt } from '#cli/prompt.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import { isFileStoreError } from '#platform/files/file-store-error.ts'
import { parseStorageUrl } from '#platform/files/storage-url.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import type { MoveResult } from '#transfer/site-move/move-site.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Keys of files that failed, in the text. */
const maxFailed = 20

interface Destination {
  databaseUrl: string | null
  /** Undefined: the files stay; null: `DATA_DIR`. */
  storageUrl: string | null | undefined
}

/** Copies the site to another database and storage; exit code 1 where a copy differs. */
export const moveCommand: Command = {
  name: 'move',
  options: {
    to: {
      value: '<数据库>',
      description: 'postgres://用户名:密码@主机/库名，或 sqlite:文件名；- 从标准输入读',
    },
    storage: {
      value: '<存储>',
      description: 's3://密钥编号:密钥@主机/存储桶?region=区域，或 disk；- 从标准输入读，先数据库后存储',
    },
    'dry-run': { description: '只统计，什么都不写' },
  },
  description:
    '把网站的数据库和图片搬到 PostgreSQL、S3，或搬回 SQLite、磁盘：复制、逐表逐文件核对，再说明 .env 怎么改；原来的不动，目标应是空的，或是上次搬过、还没用过的；网站运行时是预演，停止后再运行一次才算数；核对不上时退出码为 1',
  async run(env, args, output) {
    const [to, storage] = await readAddresses(args)
    const destination = parseDestination(env, to, storage)
    const { databaseUrl, storageUrl } = destination
    const isDryRun = args.hasFlag('dry-run')
    const signal = abortOnSignal('已中断；目标数据库没有改动，再运行一次会接着复制图片')
    // The modules of the search, with the dictionary of pinyin, which other commands do not load.
    const { moveSite } = await import('#transfer/site-move/move-site.ts')
    const result = await moveSite({
      site: env,
      databaseUrl,
      storage: storageUrl === undefined ? null : { dataDir: env.dataDir, storageUrl },
      from: withoutSecrets(locate(env, env.databaseUrl)),
      isDryRun,
      onProgress: output.progress,
      signal,
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof TransferError) throw new CommandError(error.message)
      if (isFileStoreError(error))
        throw new CommandError(
          `存放图片的 S3 不可用（${error.message}）；请检查存储桶、密钥和地址，再运行一次，已经复制的不会重来`,
        )
      throw error
    })
    output.result(
      { isDryRun, ...result, env: toEnvLines(destination) },
      summarize(result, isDryRun),
      describeRest(result, destination, isDryRun),
    )
    if ((result.files?.failed.length ?? 0) > 0) process.exitCode = 1
  },
}

/** Reads what is given as `-`: other users of the machine can list the arguments of a process, with the passwords in them. */
async function readAddresses({ option }: CommandArguments): Promise<(string | undefined)[]> {
  const [to, storage] = [option('to'), option('storage')]
  if (to !== '-' && storage !== '-') return [to, storage]
  const prompt = createPrompt()
  try {
    const databaseUrl = to === '-' ? await prompt.questionHidden('数据库（输入时不显示）：') : to
    return [databaseUrl, storage === '-' ? await prompt.questionHidden('存储（输入时不显示）：') : storage]
  } finally {
    prompt.close()
  }
}

/** @throws UsageError for invalid options. */
function parseDestination(env: ServerEnv, to: string | undefined, storage: string | undefined): Destination {
  if (to === undefined && storage === undefined) throw new UsageError('没有写 --to 或 --storage')
  if (to !== undefined && !/^(?:sqlite:.|postgres(?:ql)?:\/\/)/.test(to))
    throw new UsageError('--to 应以 sqlite: 或 postgres:// 开头')
  if (storage !== undefined && storage !== 'disk' && parseStorageUrl(storage) === null)
    throw new UsageError('--storage 应为 disk，或 s3://密钥编号:密钥@主机/存储桶?region=区域，符号要写成 %XX')
  if (to !== undefined && locate(env, to) === locate(env, env.databaseUrl))
    throw new CommandError('--to 就是现在的数据库；请写要搬去的那个')
  const storageUrl = storage === 'disk' ? null : storage
  if (storageUrl === env.storageUrl) throw new CommandError('--storage 就是现在的存储；请写要搬去的那个')
  return { databaseUrl: to ?? null, storageUrl }
}

function locate({ dataDir }: ServerEnv, url: string): string {
  const file = dataFileOf(url, dataDir)
  return file === null ? url : `sqlite:${file}`
}

/** Key id and password of an URL are secrets, and its query may have more. */
function withoutSecrets(url: string): string {
  if (url.startsWith('sqlite:')) return url
  if (!URL.canParse(url)) return `${url.slice(0, url.indexOf(':'))}://…`
  const { protocol, username, host, pathname } = new URL(url)
  const user = protocol.startsWith('s3') ? '***' : username
  return `${protocol}//${user}:***@${host}${pathname}`
}

function toEnvLines({ databaseUrl, storageUrl }: Destination): string[] {
  return [
    ...(databaseUrl === null ? [] : [`DATABASE_URL=${withoutSecrets(databaseUrl)}`]),
    ...(storageUrl === undefined
      ? []
      : [`STORAGE_URL=${storageUrl === null ? '' : withoutSecrets(storageUrl)}`]),
  ]
}

function summarize({ tables, files }: MoveResult, isDryRun: boolean): string[] {
  const verb = isDryRun ? '将复制' : '已复制并核对'
  const digests = Object.values(tables ?? {})
  const rows = digests.reduce((sum, digest) => sum + digest.rows, 0)
  return [
    ...(tables === null ? [] : [`${verb}表 ${digests.length} 个，共 ${rows} 行`]),
    ...(files === null
      ? []
      : [
          `${verb}文件 ${files.files} 个，${(files.bytes / 1_000_000).toFixed(1)} MB，其中早已复制的 ${files.unchanged} 个`,
        ]),
  ]
}

/** What is to be done. */
function describeRest({ files, isStale }: MoveResult, destination: Destination, isDryRun: boolean): string[] {
  const failed = files?.failed ?? []
  if (failed.length > 0)
    return [
      `核对不上的文件 ${failed.length} 个；请再运行一次：`,
      ...failed.slice(0, maxFailed).map((key) => `  ${key}`),
    ]
  return isDryRun ? [] : describeSwitch(destination, isStale)
}

function describeSwitch(destination: Destination, isStale: boolean): string[] {
  if (isStale) return ['网站正在运行，此后的改动不在副本里：停止网站，再运行一次这条命令，它会说明怎么切换']
  return [
    '网站已停止，副本是完整的。在 .env 里改这几行（*** 换成原样的密码），再运行 qingjian doctor，然后启动网站：',
    ...toEnvLines(destination).map((line) => `  ${line}`),
    '原来的数据库和文件没有改动，确认无误后再删除',
  ]
}
