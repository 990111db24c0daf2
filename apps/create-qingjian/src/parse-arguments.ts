import { CreateError } from './create-error.ts'

/** What the command line requests. */
export type CreateArguments =
  | { action: 'help' }
  | { action: 'version' }
  | {
      action: 'create'
      folder: string
      isDemo: boolean
      isInstalled: boolean
      isDryRun: boolean
      isQuiet: boolean
    }

export const usage = `用法：npm create qingjian@latest <文件夹> -- [选项]

新建一个博客的文件夹，并安装青简。文件夹不存在，或者是空的。

选项：
  --demo        放进一整套示例文章、相册和说说，而不是一个小小的开头
  --no-install  只写文件，不安装
  --dry-run     只列出会写的文件，什么都不写
  --quiet       成功时什么都不输出
  --version     显示版本
  -h, --help    显示这份说明

退出码：0 成功，1 没有成功，2 参数有误。`

const flags: ReadonlySet<string> = new Set(['--demo', '--no-install', '--dry-run', '--quiet'])

/**
 * Parses the arguments.
 * @throws CreateError for an unknown option, an invisible character, and without exactly one folder.
 */
export function parseArguments(args: readonly string[]): CreateArguments {
  // Control and format characters could hide or reorder what the terminal shows.
  if (args.some((arg) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(arg))) throw invalid('参数里有看不见的字符')
  if (args.includes('--help') || args.includes('-h')) return { action: 'help' }
  if (args.includes('--version')) return { action: 'version' }
  const options = args.filter((arg) => arg.startsWith('-'))
  const unknown = options.find((option) => !flags.has(option))
  if (unknown !== undefined) throw invalid(`没有 ${JSON.stringify(unknown)} 这个选项`)
  const [folder, extra] = args.filter((arg) => !arg.startsWith('-'))
  if (folder === undefined || folder.trim() === '') throw invalid('没有写文件夹的名字')
  if (extra !== undefined) throw invalid(`多写了 ${JSON.stringify(extra)}；名字里有空格时加引号`)
  if (folder.split(/[\\/]/u).includes('node_modules'))
    throw invalid('node_modules 里的文件夹会被 npm 删掉，请换一个')
  const isDemo = options.includes('--demo')
  const isInstalled = !options.includes('--no-install')
  if (isDemo && !isInstalled) throw invalid('--demo 的内容随青简安装，不能和 --no-install 一起用')
  return {
    action: 'create',
    folder,
    isDemo,
    isInstalled,
    isDryRun: options.includes('--dry-run'),
    isQuiet: options.includes('--quiet'),
  }
}

function invalid(reason: string): CreateError {
  return new CreateError(`${reason}\n\n${usage}`, 2)
}
