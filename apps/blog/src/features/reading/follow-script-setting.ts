import { notifyMissingCode } from '#core/data/show-error.tsx'
import { currentReadingSettings, subscribeReadingSettings } from './reading-settings.ts'
import type * as traditionalText from './traditional-text.ts'

type ConvertText = typeof traditionalText.convertText

let convertText: ConvertText | undefined
let loading: Promise<ConvertText> | undefined

/**
 * Shows the text of an element in the script of the reading settings while it is mounted: a ref callback, which runs after
 * hydration. The dictionary is loaded once traditional Chinese is chosen.
 */
export function followScriptSetting(root: HTMLElement | null): () => void {
  let restore: (() => void) | null = null
  const isWanted = (): boolean => currentReadingSettings().script === 'hant'
  const update = (): void => {
    if (isWanted() === (restore !== null) || root === null) return
    if (restore !== null) {
      restore()
      restore = null
    } else if (convertText !== undefined) restore = convertText(root)
    // The bundle of the server is one file, which needs no dictionary.
    else if (!import.meta.env.SSR) load().then(update, notifyMissingCode)
  }
  const unsubscribe = subscribeReadingSettings(update)
  update()
  return () => {
    unsubscribe()
    restore?.()
    root = null
  }
}

/** Loads the converter; a later call tries again after a failure. */
function load(): Promise<ConvertText> {
  loading ??= import('./traditional-text.ts').then((module) => (convertText = module.convertText))
  loading.catch(() => (loading = undefined))
  return loading
}
