import { createApiClient } from '@qingjian/api-client'
import { lighthouseFigures } from './lighthouse.ts'
import { navigationTimes } from './navigation.ts'
import { scriptsAtRest } from './scripts-at-rest.ts'
import { startPeerSite } from './start-peer-site.ts'
import { besidePeer, printFigures } from './table.ts'
import { warnIfBusy } from './warn-if-busy.ts'

/** Prints what a visitor of the home page and of an article waits for, beside a Next site with the same articles. */
export async function printPageFigures(origin: string): Promise<void> {
  const { records } = await createApiClient({ baseUrl: `${origin}/api/` }).articles.list()
  const pages = [
    ['home', '/'],
    ['article', `/post/${records[0]?.id}`],
  ] as const
  const peer = await startPeerSite(origin)
  printFigures(
    '不操作时取来的脚本（压缩后），与 Next 同类',
    besidePeer(await scriptsAtRest(origin, pages), await scriptsAtRest(peer.origin, pages)),
  )
  await warnIfBusy()
  printFigures(
    '从点击到显示正文，与 Next 同类',
    besidePeer(await navigationTimes(origin), await navigationTimes(peer.origin)),
  )
  for (const [name, path] of pages) {
    printFigures(
      `Lighthouse（模拟手机）${name}，与 Next 同类`,
      besidePeer(
        await lighthouseFigures(name, `${origin}${path}`),
        await lighthouseFigures(name, `${peer.origin}${path}`),
      ),
    )
  }
  await peer.stop()
}

if (import.meta.main) {
  const [origin] = process.argv.slice(2)
  if (origin === undefined) {
    console.error('node scripts/bench/page-figures.ts <origin>')
    process.exit(2)
  }
  await printPageFigures(origin)
}
