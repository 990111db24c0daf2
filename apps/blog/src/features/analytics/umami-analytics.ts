import type { AnalyticsSettings } from '#core/screen/site-environment.ts'
import type { AnalyticsPort } from './analytics.ts'
import { loadScript } from './load-script.ts'

type UmamiPayload = Record<string, unknown>

interface Umami {
  track: {
    (describe: (defaults: UmamiPayload) => UmamiPayload): unknown
    (event: string, data: UmamiPayload): unknown
  }
}

declare global {
  interface Window {
    umami?: Umami
  }
}

/** Creates the adapter of Umami; events before its script has loaded are queued, and dropped if it fails. */
export function createUmamiAnalytics({ id, scriptUrl }: AnalyticsSettings): AnalyticsPort {
  const ready = loadScript(scriptUrl, { 'data-website-id': id, 'data-auto-track': 'false' })
  const send = async (use: (umami: Umami) => unknown): Promise<void> => {
    if ((await ready) && window.umami) use(window.umami)
  }
  return {
    pageView: (path, title) =>
      void send(({ track }) => track((defaults) => ({ ...defaults, url: path, title }))),
    event: (name, data) => void send(({ track }) => track(name, data)),
  }
}
