import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '../scripts/server-process.ts'

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

export interface OwnServer {
  origin: string
  /** Data folder. */
  dataDir: string
  /** Writes a file in the content folder. */
  write(path: string, text: string | Uint8Array): Promise<void>
  /** Reads a text file of the content folder. */
  read(path: string): Promise<string>
  /** Removes a file from the content folder. */
  remove(path: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the built server with a separate content folder that contains `files`. */
export async function startOwnServer(
  files: Record<string, string | Uint8Array>,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-e2e-'))
  const write = async (path: string, text: string | Uint8Array): Promise<void> => {
    const file = join(folder, 'content', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await Promise.all(Object.entries(files).map(([path, text]) => write(path, text)))
  const server = await startProcess(main, '/readyz', {
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...env,
  })
  return {
    origin: server.origin,
    dataDir: join(folder, 'data'),
    write,
    read: (path) => readFile(join(folder, 'content', path), 'utf8'),
    remove: (path) => rm(join(folder, 'content', path)),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** One Markdown file with front matter; values are written as JSON, a subset of YAML. */
export function post(frontMatter: Record<string, unknown>, body: string): string {
  const lines = Object.entries(frontMatter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', '', body].join('\n')
}
