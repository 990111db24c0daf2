import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Manifest, parseManifest, type Release } from './release.ts'

/** A registry for npm with releases that are not published; it redirects to the configured one for all other packages. */
export interface Registry extends AsyncDisposable {
  url: string
  /** Adds the packages of a release as the latest ones. */
  publish: (release: Release) => void
}

interface Published {
  'dist-tags': { latest: string }
  versions: Record<string, Manifest & { dist: { tarball: string; integrity: string } }>
}

/** Starts a registry on a free port. */
export async function startRegistry(): Promise<Registry> {
  const configured = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const packages = new Map<string, Published>()
  const tarballs = new Map<string, Buffer>()

  const server = createServer(({ url: path = '/' }, response) => {
    const published = packages.get(path.slice(1))
    const tarball = tarballs.get(path)
    if (published !== undefined) response.end(JSON.stringify(published))
    else if (tarball !== undefined) response.end(tarball)
    else response.writeHead(302, { Location: new URL(path.slice(1), configured).href }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other address
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    publish(release) {
      for (const file of release) {
        const manifest = readPackedManifest(file)
        const { name, version } = manifest
        const path = `/${name}/-/${name}-${version}.tgz`
        const content = readFileSync(file)
        tarballs.set(path, content)
        const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
        packages.set(name, {
          ...manifest,
          'dist-tags': { latest: version },
          versions: {
            ...packages.get(name)?.versions,
            [version]: { ...manifest, dist: { tarball: url + path, integrity } },
          },
        })
      }
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function readPackedManifest(tarball: string): Manifest {
  return parseManifest(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }))
}
