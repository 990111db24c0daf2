import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { toEnvExample } from './src/env-example.ts'

export default defineConfig({
  entry: { 'create-qingjian': 'src/main.ts' },
  format: 'esm',
  // A Node that the blog does not support parses it too, to be named.
  target: 'node18',
  platform: 'node',
  clean: true,
  async onSuccess() {
    cpSync('template', 'dist/template', { recursive: true })
    writeFileSync('dist/template/.env.example', toEnvExample(readFileSync('../../.env.example', 'utf8')))
  },
})
