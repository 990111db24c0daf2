import { useSyncExternalStore } from 'react'
import { createLazyStore } from '#core/data/create-store.ts'
import { readJson, writeText } from '#features/storage/web-storage.ts'
import { settingsKey } from './reading-script.ts'

/** Values of each reading setting; each is an attribute of the root element, such as `data-reading-size`. */
export const readingChoices = {
  size: ['s', 'm', 'l', 'xl'],
  leading: ['s', 'm', 'l'],
  width: ['s', 'm', 'l'],
  face: ['sans', 'serif'],
  script: ['hans', 'hant'],
} as const

/** The name of a setting. */
export type ReadingSetting = keyof typeof readingChoices

/** The reading settings of this browser. */
export type ReadingSettings = { readonly [Name in ReadingSetting]: (typeof readingChoices)[Name][number] }

/** The default reading settings. */
export const defaultSettings: ReadingSettings = {
  size: 'm',
  leading: 'm',
  width: 'm',
  face: 'sans',
  script: 'hans',
}

const names: readonly ReadingSetting[] = ['size', 'leading', 'width', 'face', 'script']
const settings = createLazyStore<ReadingSettings>(stored)
let subscribers = 0
/** Whether storage is full or blocked, so that the settings last for this page view only. */
let isUnsaved = false

/** The current reading settings; the defaults on the server. */
export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribeReadingSettings, settings.get, () => defaultSettings)
}

/** Applies and stores reading settings. */
export function setReadingSettings(next: ReadingSettings): void {
  const chosen = names.filter((name) => next[name] !== defaultSettings[name])
  const text = chosen.length === 0 ? '' : JSON.stringify(next, chosen)
  isUnsaved = !writeText('localStorage', settingsKey, text)
  applySettings(next)
}

/** Whether all settings have their default. */
export function isDefault(some: ReadingSettings): boolean {
  return names.every((name) => some[name] === defaultSettings[name])
}

function stored(): ReadingSettings {
  return parseSettings(readJson('localStorage', settingsKey))
}

/** Parses a stored value; invalid settings get their default. */
export function parseSettings(value: unknown): ReadingSettings {
  const entries: Partial<Record<ReadingSetting, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  const choose = <Choice extends string>(
    chosen: unknown,
    choices: readonly Choice[],
    fallback: Choice,
  ): Choice => choices.find((choice) => choice === chosen) ?? fallback
  const { size, leading, width, face, script } = readingChoices
  return {
    size: choose(entries.size, size, defaultSettings.size),
    leading: choose(entries.leading, leading, defaultSettings.leading),
    width: choose(entries.width, width, defaultSettings.width),
    face: choose(entries.face, face, defaultSettings.face),
    script: choose(entries.script, script, defaultSettings.script),
  }
}

function applySettings(next: ReadingSettings): void {
  const { dataset } = document.documentElement
  for (const name of names) {
    const attribute = `reading${name.charAt(0).toUpperCase()}${name.slice(1)}`
    if (next[name] === defaultSettings[name]) delete dataset[attribute]
    else dataset[attribute] = next[name]
  }
  settings.set(next)
}

/** The current reading settings. */
export const currentReadingSettings: () => ReadingSettings = settings.get

/** Calls the listener after each change until the returned function is called. Meanwhile settings of other tabs are applied. */
export function subscribeReadingSettings(listener: () => void): () => void {
  const unsubscribe = settings.subscribe(listener)
  subscribers += 1
  if (subscribers === 1) {
    addEventListener('storage', followTabs)
    // A page in the back/forward cache receives no storage events.
    addEventListener('pageshow', refresh)
    refresh()
  }
  return () => {
    unsubscribe()
    subscribers -= 1
    if (subscribers > 0) return
    removeEventListener('storage', followTabs)
    removeEventListener('pageshow', refresh)
  }
}

function followTabs({ key }: StorageEvent): void {
  if (key === settingsKey || key === null) refresh()
}

function refresh(): void {
  if (isUnsaved) return
  const next = stored()
  if (names.some((name) => next[name] !== settings.get()[name])) applySettings(next)
}
