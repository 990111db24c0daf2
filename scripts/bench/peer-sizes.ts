import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { atMost, type Figure } from './table.ts'

/** A module of ours or of a peer, with everything that a site imports to use it. */
type Subject = readonly [module: string, ...others: string[]]

/** Our modules and comparable ones of other packages. */
const comparisons: readonly (readonly [ours: Subject, ...theirs: Subject[]])[] = [
  [['@qingjian/ui/emoji-picker'], ['frimousse'], ['emoji-picker-element']],
  [
    ['@qingjian/ui/image-preview'],
    ['react-photo-view', 'react-photo-view/dist/react-photo-view.css'],
    ['photoswipe', 'photoswipe/lightbox', 'photoswipe/style.css'],
  ],
  [['@qingjian/ui/lazy-image'], ['vanilla-lazyload']],
  [['@qingjian/ui/loading-overlay'], ['nprogress', 'nprogress/nprogress.css']],
  [['@qingjian/realtime'], ['reconnecting-websocket'], ['partysocket/ws']],
  [['@qingjian/theme/react'], ['next-themes']],
]

/** Bytes, minified and compressed with Brotli, with all dependencies except React. */
interface Size {
  script: number
  style: number
  /** Scripts that are imported when a feature is used first. */
  later: number
}

/** Sizes of our modules beside those of each peer, scripts and styles together, without what is imported later. */
export async function peerSizes(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [ours, ...theirs] of comparisons) {
    const size = sum(await sizeOf(ours))
    for (const peer of theirs)
      figures.push(atMost(`${ours[0]} beside ${peer[0]}`, size, sum(await sizeOf(peer)), 'B'))
  }
  return figures
}

/** The rows of the tables in the READMEs. */
async function printRows(): Promise<void> {
  const row = (cells: string[]): void => console.log(`| ${cells.join(' | ')} |`)
  row(['module', 'script', 'style', 'together', 'later'])
  row(['---', '--:', '--:', '--:', '--:'])
  for (const subject of comparisons.flat()) {
    const size = await sizeOf(subject)
    const bytes = [size.script, size.style, sum(size), size.later]
    row([`\`${subject[0]}\``, ...bytes.map(kilobytes)])
  }
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? '–' : `${(bytes / 1000).toFixed(1)} kB`
}

function sum({ script, style }: Size): number {
  return script + style
}

async function sizeOf([name, ...others]: Subject): Promise<Size> {
  const entry = 'virtual:entry'
  const source = [
    `export * from '${name}'; import * as all from '${name}'; export default all`,
    ...others.map((other) =>
      other.endsWith('.css') ? `import '${other}'` : `export * as other from '${other}'`,
    ),
  ].join('\n')
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/entry.js` : undefined),
        load: (id) => (id.endsWith('/bench/entry.js') ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: entry,
        external: /^react(?:-dom)?(?:$|\/)/u,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const [initial, later] = [chunks.filter(({ isEntry }) => isEntry), chunks.filter(({ isEntry }) => !isEntry)]
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [Buffer.from(file.source)] : [],
  )
  return {
    script: compressed(initial.map(({ code }) => code).join('')),
    style: compressed(Buffer.concat(styles)),
    later: compressed(later.map(({ code }) => code).join('')),
  }
}

function compressed(data: string | Buffer): number {
  return data.length === 0 ? 0 : brotliCompressSync(data).length
}

if (import.meta.main) await printRows()
