import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Launch flags that work on a desktop, as root and in a container. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** Finds a full Chromium: `CHROMIUM_PATH`, then `chromium` on PATH, then Playwright's download; undefined if none exists. */
export function findChromium(): string | undefined {
  return findFirst([process.env['CHROMIUM_PATH'], ...onPath('chromium'), chromium.executablePath()])
}

/** Finds the Chromium for tests: the headless shell, which takes about half of the CPU time, or else the full one. */
function findTestChromium(): string | undefined {
  return findFirst([process.env['CHROMIUM_PATH'], ...onPath('chromium-headless-shell')]) ?? findChromium()
}

/** Launch options for Playwright in tests. */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findTestChromium()
  return { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) }
}

function onPath(name: string): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
}

function findFirst(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path))
}

/**
 * Finds Chromium or installs it: Playwright's download, then Debian's packages with a Chinese font.
 *
 * @throws Error that lists the attempts if all of them failed.
 */
export function ensureChromium(): string {
  const attempts: [name: string, command: string, args: string[]][] = [
    ['Playwright 下载', 'pnpm', ['exec', 'playwright', 'install', 'chromium']],
    ['apt-get update', 'apt-get', ['update', '-qq']],
    [
      'apt-get install',
      'apt-get',
      // Waits for another installation, for at most 240 s.
      [
        'install',
        '-y',
        '-qq',
        '-o',
        'DPkg::Lock::Timeout=240',
        'chromium',
        'chromium-headless-shell',
        'fonts-noto-cjk',
      ],
    ],
  ]
  for (const [name, command, args] of attempts) {
    const found = findChromium()
    if (found !== undefined) return found
    console.log(`未找到 Chromium，尝试：${name}`)
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  }
  const found = findChromium()
  if (found !== undefined) return found
  throw new Error(
    `找不到也装不上 Chromium（试过 PATH、${attempts.map(([name]) => name).join('、')}）。请安装 chromium，或用 CHROMIUM_PATH 指明它的位置。`,
  )
}
