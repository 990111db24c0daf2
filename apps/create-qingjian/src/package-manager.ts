import { spawnSync } from 'node:child_process'
import { CreateError } from './create-error.ts'

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const
type PackageManager = (typeof managers)[number]

/** The package manager that runs this command. @param userAgent `npm_config_user_agent`. @default npm */
export function findPackageManager(userAgent = ''): PackageManager {
  return managers.find((name) => userAgent.startsWith(`${name}/`)) ?? 'npm'
}

/**
 * Installs the dependencies of a folder.
 * @throws CreateError if the installation fails; the folder stays.
 */
export function install(manager: PackageManager, path: string, isQuiet: boolean): void {
  if (!isQuiet) console.log('正在安装青简……')
  const flags = manager === 'npm' ? ['--no-audit', '--no-fund', '--loglevel=error'] : []
  const { status } = spawnSync(manager, ['install', ...flags], {
    cwd: path,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    // `npm` is a batch file there; the arguments are constants.
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new CreateError(`文件已写在 ${path}，但没有装好。请检查网络，然后在那里执行 ${manager} install`)
}
