import type { AnalyticsSettings } from '#app/site-environment.ts'
import type { AnalyticsPort } from './analytics.ts'
import { loadScript } from './load-script.ts'

type BaiduCommand = readonly [name: string, ...values: (string | number | boolean)[]]

declare global {
  interface Window {
    /** Baidu's queue, which its script takes over. */
    _hmt?: { push: (...commands: BaiduCommand[]) => unknown }
  }
}

/** Sends to Baidu Tongji. */
export function createBaiduAnalytics({ id, scriptUrl }: AnalyticsSettings): AnalyticsPort {
  window._hmt ??= [] as BaiduCommand[]
  const push = (...command: BaiduCommand): void => void window._hmt?.push(command)
  push('_setAutoPageview', false)
  void loadScript(`${scriptUrl}?${id}`).then((loaded) => {
    // Without a reader the queue would only grow.
    if (!loaded) window._hmt = { push: () => undefined }
  })
  return {
    pageView: (path) => push('_trackPageview', path),
    event: (name, data) => push('_trackEvent', 'site', name, JSON.stringify(data)),
  }
}
