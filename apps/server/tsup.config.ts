import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, defineConfig } from 'tsup'

const { resolve } = createRequire(import.meta.url)

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'cli/cli': 'src/cli/cli.ts',
    installed: 'src/installed.ts',
    'compile.worker': 'src/content/compile/compile.worker.ts',
    'codec.worker': 'src/content/pictures/codec.worker.ts',
    'preview.worker': 'src/content/preview/preview.worker.ts',
    'document.worker': 'src/platform/documents/document.worker.ts',
    'argon2.worker': 'src/modules/accounts/argon2.worker.ts',
    'sqlite-check.worker': 'src/platform/db/sqlite-check.worker.ts',
    'picture.worker': 'src/platform/pictures/picture.worker.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  splitting: true,
  clean: true,
  dts: false,
  // `sqlite` exists only as `node:sqlite`.
  removeNodeProtocol: false,
  // One file instead of a thousand starts three times as fast; sharp carries native code, Shiki three hundred languages.
  noExternal: [/^(?!sharp$|shiki(?:\/|$)|@shikijs\/)/],
  // What was written for CommonJS asks for Node's modules by `require`.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
  async onSuccess() {
    // The package that the server is published in does not depend on swagger-ui-dist, which has an installation reporter.
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      cpSync(resolve(`swagger-ui-dist/${file}`), `dist/swagger-ui/${file}`)
    // For browsers: the API of a static site.
    await build({
      config: false,
      entry: { 'static-api': 'src/transfer/static-site/browser/static-api.ts' },
      outDir: 'dist/static-api',
      format: 'esm',
      target: 'es2024',
      platform: 'browser',
      minify: true,
      clean: false,
      dts: false,
      silent: true,
      noExternal: [/./],
    })
  },
})
