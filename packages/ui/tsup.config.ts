import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { cssModules, type CompiledStyles } from './build/css-modules.ts'

/** The order of the cascade layers, the same as in the theme. */
const LAYERS = '@layer reset,tokens,base,components,utilities;'

const components = readdirSync('src').filter((folder) => existsSync(`src/${folder}/index.ts`))
const compiled: CompiledStyles = new Map()

/** Writes the style sheet of all components together. */
function writeStyles(): void {
  const sheets = [...compiled].toSorted(([a], [b]) => a.localeCompare(b)).map(([, sheet]) => sheet)
  writeFileSync('dist/styles.css', `${LAYERS}${sheets.join('')}\n`)
}

/** Bundling loses `'use client'`; entries with a client module in their folder get it back. */
function markClientEntries(): void {
  for (const component of components) {
    const sources = readdirSync(`src/${component}`).filter((file) => file.endsWith('.tsx'))
    const isClient = sources.some((file) =>
      readFileSync(`src/${component}/${file}`, 'utf8').startsWith("'use client'"),
    )
    const output = `dist/${component}/index.js`
    if (isClient) writeFileSync(output, `'use client';\n${readFileSync(output, 'utf8')}`)
  }
}

export default defineConfig({
  entry: Object.fromEntries(components.map((name) => [`${name}/index`, `src/${name}/index.ts`])),
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  banner: { css: LAYERS },
  esbuildOptions: (options) => {
    options.charset = 'utf8'
  },
  esbuildPlugins: [cssModules(compiled)],
  onSuccess: async () => {
    writeStyles()
    markClientEntries()
  },
})
