import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { toEnvExample } from './env-example.ts'
import { assertNode, readManifest } from './manifest.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let parent = ''

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'create-qingjian-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
})

/** Runs the command in the parent folder. @param programs Folder of programs that are found first. */
function create(args: string[], programs = dirname(process.execPath)) {
  const env = { PATH: [programs, process.env['PATH']].join(delimiter) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: parent,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Writes a program `npm`. @returns Its folder. */
function writeNpm(script: string): string {
  const programs = mkdtempSync(join(tmpdir(), 'create-qingjian-npm-'))
  onTestFinished(() => rmSync(programs, { recursive: true }))
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(programs, 'npm'), 0o755)
  return programs
}

test('a new folder has a small content, settings, a README and the package of this version', () => {
  const { status, stdout } = create(['my-blog', '--no-install'])
  expect(status).toBe(0)
  expect(stdout).toContain('cd my-blog\n  npm install\n  npm start')
  expect(readdirSync(join(parent, 'my-blog')).toSorted()).toEqual([
    '.gitignore',
    'README.md',
    'content',
    'package.json',
  ])
  expect(JSON.parse(readFileSync(join(parent, 'my-blog/package.json'), 'utf8'))).toMatchObject({
    scripts: { start: 'qingjian start' },
    dependencies: { qingjian: `^${readManifest().version}` },
  })
  expect(existsSync(join(parent, 'my-blog/content/posts/hello.md'))).toBe(true)
  const site = readFileSync(join(parent, 'my-blog/content/site.yaml'), 'utf8')
  const startDate = Date.parse(/^startDate: (\d{4}-\d{2}-\d{2})$/m.exec(site)?.[1] ?? '')
  expect(Math.abs(Date.now() - startDate)).toBeLessThan(36 * 3_600_000)
})

test('create-qingjian has the version of qingjian', () => {
  const manifest = readFileSync(new URL('../../qingjian/package.json', import.meta.url), 'utf8')
  expect(JSON.parse(manifest)).toMatchObject({
    version: readManifest().version,
    engines: readManifest().engines,
  })
})

test('a folder with files is rejected and not changed', () => {
  mkdirSync(join(parent, 'full'))
  writeFileSync(join(parent, 'full/thesis.txt'), 'years of work')
  const { status, stderr } = create(['full', '--no-install'])
  expect(status).toBe(1)
  expect(stderr).toContain('里已经有 thesis.txt 等 1 个文件，没有改动')
  expect(readdirSync(join(parent, 'full'))).toEqual(['thesis.txt'])
})

test('a file of that name is rejected', () => {
  writeFileSync(join(parent, 'file'), '')
  expect(create(['file', '--no-install'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('不能用'),
  })
})

test.each([
  ['nothing', []],
  ['an empty name', ['']],
  ['spaces', ['   ']],
  ['a line break', ['a\nb']],
  ['an escape sequence', ['a\u001b[31mb']],
  ['a reversed text direction', ['a\u202Eb']],
  ['an option', ['-rf']],
  ['two names', ['a', 'b']],
  ['a folder of npm', ['node_modules/blog']],
  ['demo without installation', ['a', '--demo', '--no-install']],
])('%s is rejected with the usage, and nothing is written', (_, args) => {
  const { status, stderr } = create([...args, ...(args.includes('--no-install') ? [] : ['--no-install'])])
  expect(status).toBe(2)
  expect(stderr).toContain('用法：')
  for (const hidden of ['\u001b', '\u202E']) expect(stderr).not.toContain(hidden)
  expect(readdirSync(parent)).toEqual([])
})

test.each(['我的 博客', "it's", '$(touch hacked)', 'a;touch hacked', '`touch hacked`', '..a', 'CON', '{}'])(
  'the name %s is only a name, and the shown command enters it',
  (name) => {
    const { status, stdout } = create([name, '--no-install'])
    expect(status).toBe(0)
    expect(readdirSync(parent)).toEqual([name])
    const command = /^ {2}cd .*$/mu.exec(stdout)?.[0] ?? ''
    const entered = execFileSync('/bin/sh', ['-c', `${command} && pwd`], { cwd: parent, encoding: 'utf8' })
    expect(entered.trim().endsWith(`/${name}`)).toBe(true)
  },
)

test('--dry-run names the files and writes none', () => {
  const { status, stdout } = create(['my-blog', '--dry-run'])
  expect(status).toBe(0)
  expect(stdout).toContain('content/posts/hello.md')
  expect(stdout).toContain('.gitignore')
  expect(readdirSync(parent)).toEqual([])
})

test('--demo replaces the small start by the demo content of the installed package', () => {
  const npm = writeNpm(
    'mkdir -p node_modules/qingjian/dist/demo/posts && touch node_modules/qingjian/dist/demo/posts/demo.md',
  )
  expect(create(['my-blog', '--demo', '--quiet'], npm)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(readdirSync(join(parent, 'my-blog/content/posts'))).toEqual(['demo.md'])
  expect(parseEnv(readFileSync(join(parent, 'my-blog/.env'), 'utf8'))).toEqual({ SAMPLES: 'on' })
  // Passwords of services are added to it.
  expect(statSync(join(parent, 'my-blog/.env')).mode & 0o077).toBe(0)
})

test('a failed installation keeps the folder and names the command that continues', () => {
  const { status, stderr } = create(['my-blog'], writeNpm('exit 1'))
  expect(status).toBe(1)
  expect(stderr).toContain('没有装好。请检查网络，然后在那里执行 npm install')
  expect(existsSync(join(parent, 'my-blog/content'))).toBe(true)
})

test('a Node that is too old is named with the lowest one', () => {
  expect(() => assertNode('>=24.11', '24.10.9')).toThrow('青简需要 Node 24.11 或更新的版本，现在是 24.10.9')
  expect(() => assertNode('>=24.11', '20.20.2')).toThrow('现在是 20.20.2')
  expect(() => assertNode('>=24.11', '24.11.0')).not.toThrow()
  expect(() => assertNode('>=24.11', '26.0.0')).not.toThrow()
})

test('.env.example is that of the repository without what only a clone has', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const { STORYBOOK_DIR: _, ...expected } = parseEnv(text)
  expect(parseEnv(toEnvExample(text))).toEqual(expected)
  expect(toEnvExample(text)).not.toMatch(/pnpm|storybook/iu)
})
