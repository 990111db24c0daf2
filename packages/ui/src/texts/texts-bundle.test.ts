import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { en } from './en.ts'
import { zhCN } from './zh-cn.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** The script that Vite builds from a module, without React. */
async function bundle(code: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'qingjian-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const entry = join(root, 'entry.ts')
  writeFileSync(entry, code)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry, formats: ['es'], cssFileName: 'styles' },
      rolldownOptions: { external: /^react/u },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((built) => ('output' in built ? built.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

test('the English texts are only in bundles that import them', async () => {
  const components = readdirSync(source).filter(
    (name) =>
      existsSync(join(source, name, 'index.ts')) && !['texts', 'emoji-pictures', 'emoji-data'].includes(name),
  )
  const exports = components.map((name) => `export * from '${source}${name}/index.ts'`)
  const code = await bundle(
    [...exports, `export { TextsProvider, zhCN } from '${source}texts/index.ts'`].join('\n'),
  )
  expect(code).toContain(zhCN.emojiPicker.triggerLabel)
  expect(code).not.toContain(en.emojiPicker.triggerLabel)
  expect(code).not.toContain(en.messageBox.errorText)
})

test('a component without a provider has only its own Chinese texts', async () => {
  const code = await bundle(`export * from '${source}pagination/index.ts'`)
  expect(code).toContain(zhCN.pagination.nextLabel)
  expect(code).not.toContain(zhCN.carousel.pause)
})
