import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { defineConfig } from 'tsup'
import { cssModules, type CompiledStyles } from './build/css-modules.ts'
import { listEntries } from './build/list-entries.ts'
import { writeElements } from './build/write-elements.ts'
import { writePictures } from './build/write-pictures.ts'

/** Order of the cascade layers, the same as in the theme. */
const LAYERS = '@layer reset,tokens,base,components,utilities;'

const components = listEntries()
const elements = ['emoji-picker', 'image-preview']
const compiled: CompiledStyles = new Map()

/** Writes the combined style sheet, and minifies the sheet of each component. */
function writeStyles(): void {
  const sheets = [...compiled].toSorted(([a], [b]) => a.localeCompare(b)).map(([, sheet]) => sheet)
  writeMinified('dist/styles.css', LAYERS + sheets.join(''))
  for (const component of components) {
    const output = `dist/${component}/index.css`
    if (existsSync(output)) writeMinified(output, readFileSync(output, 'utf8'))
  }
}

function writeMinified(filename: string, source: string): void {
  const { code } = transform({ filename, code: Buffer.from(source), minify: true })
  writeFileSync(filename, code)
}

/** Writes the declarations. tsup needs a program per entry for them, and more memory than a worker has. */
function writeDeclarations(): void {
  execFileSync('tsc', ['-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}

/** Bundling drops `'use client'`; restores it in entries with a client module in their folder. */
function markClientEntries(): void {
  for (const component of components) {
    const sources = readdirSync(`src/${component}`).filter((file) => file.endsWith('.tsx'))
    const isClient = sources.some((file) =>
      readFileSync(`src/${component}/${file}`, 'utf8').startsWith("'use client'"),
    )
    const outputs = readdirSync(`dist/${component}`).filter((file) => file.endsWith('.js'))
    if (isClient) for (const output of outputs) markClient(`dist/${component}/${output}`)
  }
}

function markClient(file: string): void {
  writeFileSync(file, `'use client';\n${readFileSync(file, 'utf8')}`)
}

export default defineConfig({
  entry: {
    ...Object.fromEntries(components.map((name) => [`${name}/index`, `src/${name}/index.ts`])),
    'emoji-pictures/cli': 'src/emoji-pictures/cli.ts',
    'image-preview/parts': 'src/image-preview/parts.ts',
    ...Object.fromEntries(elements.map((name) => [`element/${name}`, `src/element/${name}.ts`])),
  },
  format: 'esm',
  target: 'es2022',
  clean: true,
  banner: { css: LAYERS },
  esbuildOptions: (options) => {
    options.charset = 'utf8'
  },
  esbuildPlugins: [cssModules(compiled)],
  onSuccess: async () => {
    writeDeclarations()
    writeStyles()
    markClientEntries()
    await writePictures()
    await writeElements(elements)
  },
})
