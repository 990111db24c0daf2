import { useSyncExternalStore } from 'react'
import { settingsKey } from './reading-script.ts'

/** How an article may be set; each setting is an attribute of the root, such as `data-reading-size`. */
export const readingChoices = {
  size: ['s', 'm', 'l', 'xl'],
  leading: ['s', 'm', 'l'],
  width: ['s', 'm', 'l'],
  face: ['sans', 'serif'],
} as const

/** The name of a setting. */
export type ReadingSetting = keyof typeof readingChoices

/** How articles are set in this browser. */
export type ReadingSettings = { readonly [Name in ReadingSetting]: (typeof readingChoices)[Name][number] }

/** How articles are set until the reader says otherwise. */
export const defaultSettings: ReadingSettings = { size: 'm', leading: 'm', width: 'm', face: 'sans' }

const names: readonly ReadingSetting[] = ['size', 'leading', 'width', 'face']
const listeners = new Set<() => void>()
let settings: ReadingSettings = defaultSettings
let isLoaded = false
/** Storage is full or forbidden: the choice holds until the page is left. */
let isUnsaved = false

/** How articles are set; on the server as usual. */
export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribe, current, () => defaultSettings)
}

/** Sets articles otherwise, and remembers it. */
export function setReadingSettings(next: ReadingSettings): void {
  try {
    const chosen = names.filter((name) => next[name] !== defaultSettings[name])
    if (chosen.length === 0) localStorage.removeItem(settingsKey)
    else localStorage.setItem(settingsKey, JSON.stringify(next, chosen))
    isUnsaved = false
  } catch {
    isUnsaved = true
  }
  applySettings(next)
}

/** Whether articles are set as usual. */
export function isDefault(some: ReadingSettings): boolean {
  return names.every((name) => some[name] === defaultSettings[name])
}

function current(): ReadingSettings {
  if (!isLoaded) settings = stored()
  isLoaded = true
  return settings
}

function stored(): ReadingSettings {
  try {
    return parseSettings(JSON.parse(localStorage.getItem(settingsKey) ?? 'null'))
  } catch {
    return defaultSettings
  }
}

/** Takes of a stored value what is a choice; the rest is as usual. */
export function parseSettings(value: unknown): ReadingSettings {
  const choose = <Choice extends string>(
    name: ReadingSetting,
    choices: readonly Choice[],
    usual: Choice,
  ): Choice => {
    const chosen: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    return choices.find((choice) => choice === chosen) ?? usual
  }
  const { size, leading, width, face } = readingChoices
  return {
    size: choose('size', size, defaultSettings.size),
    leading: choose('leading', leading, defaultSettings.leading),
    width: choose('width', width, defaultSettings.width),
    face: choose('face', face, defaultSettings.face),
  }
}

function applySettings(next: ReadingSettings): void {
  settings = next
  isLoaded = true
  const { dataset } = document.documentElement
  for (const name of names) {
    const attribute = `reading${name.charAt(0).toUpperCase()}${name.slice(1)}`
    if (next[name] === defaultSettings[name]) delete dataset[attribute]
    else dataset[attribute] = next[name]
  }
  for (const listener of listeners) listener()
}

/** While there is a listener, the page follows the choice made in other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    addEventListener('storage', followTabs)
    // A page kept in the back-forward cache hears nothing of the other tabs.
    addEventListener('pageshow', refresh)
    refresh()
  }
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return
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
  if (names.some((name) => next[name] !== settings[name])) applySettings(next)
}
