import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    admin: 'src/admin/index.ts',
    calls: 'src/calls/index.ts',
    contract: 'src/contract/index.ts',
    query: 'src/query/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
})
