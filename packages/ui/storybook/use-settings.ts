import { useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { inLanguage, type Localized } from './localized.ts'
import { readSettings, type Settings } from './settings.ts'

let globals: Readonly<Record<string, unknown>> = {}
let settings: Settings = readSettings(globals)

function onGlobals(payload: { globals: Record<string, unknown> }): void {
  globals = payload.globals
  const next = readSettings(globals)
  if (JSON.stringify(next) !== JSON.stringify(settings)) settings = next
}

/** Follows the toolbar from the start; docs pages without stories have no other access to the globals. */
export function startSettings(initial: Readonly<Record<string, unknown>>): void {
  globals = { ...initial, ...globalsInUrl() }
  settings = readSettings(globals)
  const channel = addons.getChannel()
  channel.on(SET_GLOBALS, onGlobals)
  channel.on(GLOBALS_UPDATED, onGlobals)
}

/** The globals in the URL, written as `theme:dark;language:en`. */
function globalsInUrl(): Record<string, string> {
  const text = new URLSearchParams(location.search).get('globals') ?? ''
  return Object.fromEntries(
    text
      .split(';')
      .map((pair) => pair.split(':', 2))
      .filter((pair): pair is [string, string] => pair.length === 2),
  )
}

function subscribe(listener: () => void): () => void {
  const channel = addons.getChannel()
  channel.on(SET_GLOBALS, listener)
  channel.on(GLOBALS_UPDATED, listener)
  return () => {
    channel.off(SET_GLOBALS, listener)
    channel.off(GLOBALS_UPDATED, listener)
  }
}

/** The settings of the toolbar. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, () => settings)
}

/** Returns a text in the language of the toolbar. */
export function useText(): (text: Localized) => string {
  const { language } = useSettings()
  return (text) => inLanguage(language, text)
}

/** Name of the viewport set in the toolbar; undefined for the full width. */
export function useViewport(): string | undefined {
  return useSyncExternalStore(subscribe, () => viewportOf(globals))
}

function viewportOf({ viewport }: Readonly<Record<string, unknown>>): string | undefined {
  const isSet = typeof viewport === 'object' && viewport !== null && 'value' in viewport
  return isSet && typeof viewport.value === 'string' ? viewport.value : undefined
}

/** Sets the viewport in the toolbar; Storybook shows its own switch on stories alone. */
export function setViewport(value: string | undefined): void {
  addons.getChannel().emit(UPDATE_GLOBALS, { globals: { viewport: { value, isRotated: false } } })
}
