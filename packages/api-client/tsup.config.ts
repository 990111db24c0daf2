import { writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { createOpenApi } from './src/openapi/index.ts'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    admin: 'src/admin/index.ts',
    calls: 'src/calls/index.ts',
    contract: 'src/contract/index.ts',
    openapi: 'src/openapi/index.ts',
    query: 'src/query/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
  onSuccess: async () => {
    writeFileSync('dist/openapi.json', JSON.stringify(createOpenApi()))
  },
})
