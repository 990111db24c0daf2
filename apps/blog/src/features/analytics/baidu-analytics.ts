import type { AnalyticsSettings } from '#core/screen/site-environment.ts'
import type { AnalyticsPort } from './analytics.ts'
import { loadScript } from './load-script.ts'

type BaiduCommand = readonly [name: string, ...values: (string | number | boolean)[]]

/** Global variable with the queue that Baidu's script reads. */
const queue = '_hmt'

declare global {
  interface Window {
    [queue]?: { push: (...commands: BaiduCommand[]) => unknown }
  }
}

/** Creates the adapter of Baidu Tongji. */
export function createBaiduAnalytics({ id, scriptUrl }: AnalyticsSettings): AnalyticsPort {
  const waiting: BaiduCommand[] = []
  window[queue] ??= waiting
  const push = (...command: BaiduCommand): void => void window[queue]?.push(command)
  push('_setAutoPageview', false)
  void loadScript(`${scriptUrl}?${id}`).then((loaded) => {
    // Without the script the queue would grow without bound.
    if (!loaded) window[queue] = { push: () => undefined }
  })
  return {
    pageView: (path) => push('_trackPageview', path),
    event: (name, data) => push('_trackEvent', 'site', name, JSON.stringify(data)),
  }
}
