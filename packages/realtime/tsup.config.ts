import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    protocol: 'src/protocol/index.ts',
    tabs: 'src/tabs/index.ts',
    react: 'src/react/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  dts: true,
  clean: true,
})
