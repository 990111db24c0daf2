import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { atMost, type Figure } from './table.ts'

/** Our modules and comparable ones of other packages. */
const peers: [ours: string, theirs: string[]][] = [
  ['@qingjian/ui/emoji-picker', ['emoji-picker-element']],
  ['@qingjian/ui/image-preview', ['react-photo-view']],
  ['@qingjian/realtime', ['reconnecting-websocket', 'partysocket/ws']],
]

/** Bytes of the scripts, minified and compressed with Brotli, with all dependencies except React. */
export async function peerSizes(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [ours, theirs] of peers) {
    const size = await sizeOf(ours)
    for (const peer of theirs) figures.push(atMost(`${ours} beside ${peer}`, size, await sizeOf(peer), 'B'))
  }
  return figures
}

async function sizeOf(name: string): Promise<number> {
  const entry = 'virtual:entry'
  const source = `export * from '${name}'; import * as all from '${name}'; export default all`
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
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  return brotliCompressSync(scripts.join('')).length
}
