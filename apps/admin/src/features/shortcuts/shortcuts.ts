import { useEffect, useEffectEvent } from 'react'
import { createStore, type Store } from '#core/data/create-store.ts'

/** A key, or two keys pressed one after the other, such as `g e`. */
export interface Shortcut {
  keys: string
  label: string
  run: () => void
}

/** Shortcuts with a title, for the help. */
export interface ShortcutGroup {
  title: string
  shortcuts: readonly Shortcut[]
}

/** Time in ms within which the second key of a pair follows the first. */
const pairTime = 1_500

const storageKey = 'admin-shortcuts'

/** The groups on the screen, in the order in which they were added. */
export const shortcutGroups: Store<readonly ShortcutGroup[]> = createStore<readonly ShortcutGroup[]>([])

/** Whether shortcuts are on; WCAG 2.1.4 requires a way to turn single keys off. */
export const areShortcutsOn: Store<boolean> = createStore(readIsOn())

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Turns the shortcuts on or off, for this browser. */
export function setShortcutsOn(isOn: boolean): void {
  areShortcutsOn.set(isOn)
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice applies to this page.
  }
}

let first: { key: string; at: number } | null = null

function onKeyDown(event: KeyboardEvent): void {
  if (!areShortcutsOn.get() || event.defaultPrevented || event.isComposing) return
  // The editor is in a shadow root, whose host is the target of its events here.
  const [target = null] = event.composedPath()
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  if (document.querySelector('dialog:modal') !== null) return
  const now = event.timeStamp
  const pair = first !== null && now - first.at < pairTime ? `${first.key} ${event.key}` : null
  first = null
  const all = shortcutGroups.get().flatMap(({ shortcuts }) => shortcuts)
  const shortcut = all.find(({ keys }) => keys === pair) ?? all.find(({ keys }) => keys === event.key)
  if (shortcut !== undefined) {
    event.preventDefault()
    shortcut.run()
  } else if (all.some(({ keys }) => keys.startsWith(`${event.key} `))) {
    first = { key: event.key, at: now }
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}

/** Adds shortcuts while the component is mounted. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run())
  const names = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]))
  useEffect(() => {
    const entries = shortcuts.map(({ keys, label }) => ({ keys, label, run: () => run(keys) }))
    const group = { title, shortcuts: entries }
    if (shortcutGroups.get().length === 0) document.addEventListener('keydown', onKeyDown)
    shortcutGroups.set([...shortcutGroups.get(), group])
    return () => {
      shortcutGroups.set(shortcutGroups.get().filter((other) => other !== group))
      if (shortcutGroups.get().length === 0) document.removeEventListener('keydown', onKeyDown)
    }
    // `names` has all of `shortcuts` that the help shows; `run` reads the current functions.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [title, names])
}
