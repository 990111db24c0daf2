import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateError } from './create-error.ts'
import { findPackageManager, install } from './package-manager.ts'
import type { CreateArguments } from './parse-arguments.ts'

/** Beside the bundle, which also has `.env.example`, and beside the sources. */
const template = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../template' : 'template', import.meta.url),
)

/**
 * Creates the folder of a blog and installs the package `qingjian` in it.
 * @param version The first version of `qingjian` that the folder accepts.
 * @returns What to do next, in Chinese.
 * @throws CreateError if the folder has files or cannot be written, or the installation fails.
 */
export function createBlog(options: Extract<CreateArguments, { action: 'create' }>, version: string): string {
  const { folder, isDemo, isInstalled, isDryRun, isQuiet } = options
  const path = resolve(folder)
  assertEmpty(path)
  if (isDryRun) return describePlan(path, isInstalled)
  write(path, () => {
    mkdirSync(path, { recursive: true })
    cpSync(template, path, { recursive: true })
    // npm leaves files of this name out of packages.
    renameSync(join(path, 'gitignore'), join(path, '.gitignore'))
    writeStartDate(join(path, 'content/site.yaml'))
    writeFileSync(join(path, 'package.json'), `${JSON.stringify(manifestOf(version), null, 2)}\n`)
  })
  const manager = findPackageManager(process.env['npm_config_user_agent'])
  if (isInstalled) install(manager, path, isQuiet)
  if (isDemo) write(path, () => copyDemo(path))
  return [
    `已建好 ${path}`,
    '',
    '接下来：',
    `  cd ${quote(folder)}`,
    ...(isInstalled ? [] : [`  ${manager} install`]),
    `  ${manager} start`,
    '',
    '然后打开 http://localhost:3000。文章在 content/posts，保存后页面随即更新。',
  ].join('\n')
}

function manifestOf(version: string): unknown {
  return {
    private: true,
    type: 'module',
    scripts: { start: 'qingjian start' },
    dependencies: { qingjian: `^${version}` },
  }
}

/** The site counts its days from today on, in Shanghai. */
function writeStartDate(file: string): void {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^startDate:.*$/m, `startDate: ${today}`))
}

function assertEmpty(path: string): void {
  if (!existsSync(path)) return
  const entries = write(path, () => readdirSync(path))
  if (entries.length > 0)
    throw new CreateError(
      `${path} 里已经有 ${entries[0] ?? ''} 等 ${entries.length} 个文件，没有改动；请换一个空的文件夹`,
    )
}

function describePlan(path: string, isInstalled: boolean): string {
  const files = readdirSync(template, { encoding: 'utf8', recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1))
    .map((file) => (file === 'gitignore' ? '.gitignore' : file))
  return [
    `会在 ${path} 写这些文件：`,
    ...[...files, 'package.json'].toSorted().map((file) => `  ${file}`),
    ...(isInstalled ? ['然后安装 qingjian'] : []),
  ].join('\n')
}

/** Replaces the small start by the demo content of the installed package; its samples are added at the first start. */
function copyDemo(path: string): void {
  const content = join(path, 'content')
  rmSync(content, { recursive: true })
  cpSync(join(path, 'node_modules/qingjian/dist/demo'), content, { recursive: true })
  writeFileSync(join(path, '.env'), '# 示例评论、留言和聊天；换成自己的内容后可以删掉这一行\nSAMPLES=on\n', {
    mode: 0o600,
  })
}

function write<Result>(path: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CreateError(`${path} 不能用：${reason}`, 1, { cause: error })
  }
}

/** A folder as a shell accepts it. */
function quote(folder: string): string {
  return /^[\w./\p{Script=Han}-]+$/u.test(folder) ? folder : `'${folder.replaceAll("'", String.raw`'\''`)}'`
}
