import { startSiteProcess, type SiteProcess } from './site-process.ts'

/** A site in a separate process that reports its memory. */
export interface MeasuredSite extends SiteProcess {
  /** Bytes in use, without garbage and without what the allocator holds back. */
  memoryInUse: () => Promise<number>
}

/** Starts a site whose garbage is collected for each measurement. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  const site = await startSiteProcess([], undefined, { NODE_OPTIONS: '--expose-gc' })
  let collections = 0
  return {
    ...site,
    async memoryInUse() {
      collections += 1
      site.child.kill('SIGUSR2')
      const [, bytes] = await site.waitFor(new RegExp(`"collection":${collections},"inUse":(\\d+)`))
      return Number(bytes)
    },
  }
}
