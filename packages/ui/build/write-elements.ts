import { rmSync } from 'node:fs'
import { build, type Plugin } from 'vite'

/** Bundles the custom elements with React and their style sheets, in place of the modules that import both. */
export async function writeElements(names: readonly string[]): Promise<void> {
  for (const name of names) rmSync(`dist/element/${name}.css`, { force: true })
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [adoptStyles()],
    build: {
      outDir: 'dist/element',
      emptyOutDir: false,
      cssMinify: 'lightningcss',
      cssCodeSplit: true,
      lib: {
        entry: Object.fromEntries(names.map((name) => [name, `src/element/${name}.ts`])),
        formats: ['es'],
      },
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  })
}

/** Vite plugin that moves the style sheets into the script: a page without a bundler imports no CSS. */
function adoptStyles(): Plugin {
  return {
    name: 'adopt-styles',
    enforce: 'post',
    generateBundle: (_, bundle) => {
      const files = Object.values(bundle)
      const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      for (const file of files) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        const css = sheets
          .filter(({ fileName }) => file.viteMetadata?.importedCss.has(fileName) ?? false)
          .map((sheet) => ('source' in sheet ? String(sheet.source) : ''))
          .join('')
        file.code = `${adopt(css)}${file.code}`
      }
      for (const { fileName } of sheets) delete bundle[fileName]
    },
  }
}

/** Adds a style sheet to the page, if there is one; a Content-Security-Policy does not apply to constructed sheets. */
function adopt(css: string): string {
  return `if(globalThis.document){const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`
}
