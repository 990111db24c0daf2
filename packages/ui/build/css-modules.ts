import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Compiled style sheets, by module path. */
export type CompiledStyles = Map<string, string>

/** esbuild plugin that compiles CSS Modules with Lightning CSS and stores the sheets in `compiled`; tsup alone emits none. */
export function cssModules(compiled: CompiledStyles): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      // tsup handles every path that ends in `.css`; the suffix `.js` prevents that.
      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => ({
        path: `${relative(process.cwd(), `${resolveDir}/${path}`)}.js`,
        namespace: 'css-module',
      }))
      build.onLoad({ filter: /.*/, namespace: 'css-module' }, async ({ path }) => {
        const filename = path.slice(0, -'.js'.length)
        const { code, exports } = transform({
          filename,
          code: await readFile(filename),
          minify: true,
          cssModules: { pattern: 'qj-[local]-[hash]' },
        })
        const sheet = code.toString()
        compiled.set(filename, sheet)
        // Export class names only, not the names of animations. Lightning CSS has them in another order at each build.
        const classes = Object.entries(exports ?? {})
          .filter(([, { name }]) => sheet.includes(`.${name}`))
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
        const names = Object.fromEntries(classes.map(([local, { name }]) => [local, name]))
        const address = JSON.stringify(`style:${filename.slice(0, -'.css'.length)}`)
        return { contents: `import ${address}\nexport default ${JSON.stringify(names)}` }
      })
      build.onResolve({ filter: /^style:/ }, ({ path }) => ({
        path: path.slice('style:'.length),
        namespace: 'style',
      }))
      build.onLoad({ filter: /.*/, namespace: 'style' }, ({ path }) => ({
        contents: compiled.get(`${path}.css`) ?? '',
        loader: 'css',
      }))
    },
  }
}
