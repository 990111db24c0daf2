import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticHost {
  origin: string
  stop(): Promise<void>
}

/** Serves a folder as static hosts do: `index.html` of folders, `404.html` for the rest, and neither headers nor rules. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const server = createServer((req, res) => {
    const path = decodeURIComponent(new URL(req.url ?? '/', 'http://static.invalid').pathname)
    void respond(path)

    async function respond(name: string): Promise<void> {
      const found = await stat(join(folder, name)).catch(() => null)
      if (found?.isDirectory() === true && !name.endsWith('/'))
        return void res.writeHead(301, { Location: encodeURI(`${name}/`) }).end()
      if (found?.isDirectory() === true) return respond(`${name}index.html`)
      const file = found === null ? '404.html' : name
      res.writeHead(found === null ? 404 : 200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      })
      createReadStream(join(folder, file)).pipe(res)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
