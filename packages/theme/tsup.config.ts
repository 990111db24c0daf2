import { mkdirSync, writeFileSync } from 'node:fs'
import { bundle } from 'lightningcss'
import { defineConfig } from 'tsup'
import { renderTokens } from './build/render-tokens.ts'

const styles = ['index', 'tokens', 'reset', 'base', 'prose']

/** Bundles and minifies each style sheet; compiling modern syntax for older browsers is left to the build of the site. */
function buildStyles(): void {
  mkdirSync('dist/css', { recursive: true })
  for (const name of styles) {
    const { code } = bundle({ filename: `src/css/${name}.css`, minify: true })
    writeFileSync(`dist/css/${name}.css`, code)
  }
}

/** Writes the tokens in the Design Tokens format. */
function buildTokens(): void {
  mkdirSync('dist/tokens', { recursive: true })
  for (const [file, text] of renderTokens()) writeFileSync(`dist/tokens/${file}`, text)
}

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    react: 'src/react/index.ts',
    script: 'src/script/index.ts',
    contrast: 'src/contrast/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  onSuccess: async () => {
    buildStyles()
    buildTokens()
  },
})
