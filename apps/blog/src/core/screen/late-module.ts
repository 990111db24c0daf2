import { createElement, lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { tellMissingCodeLate } from '../data/late-notices.ts'

/** Code that comes after the first paint, though the server renders what it shows; its source is named `*.late.tsx`. */
export interface LateModule<Module> {
  /** Loads the code: on the server, and before a screen is entered, so that no rendering waits. */
  load: () => Promise<void>
  /** Makes one of its components. */
  component: <Props extends object>(choose: (module: Module) => ComponentType<Props>) => ComponentType<Props>
}

/** What the server has rendered and no code has taken over yet. */
const awaited = new Set<Promise<void>>()

/** Says on the root element, to tests and scripts, that everything the server has rendered answers to the visitor. */
export async function tellAlive(): Promise<void> {
  await Promise.all(awaited)
  document.documentElement.dataset['hydrated'] = ''
}

/** Tells what cannot be had, and leaves what the server has rendered as it is: the rest of the page goes on without it. */
const missed = (onMissed: () => void) => (): Promise<never> => {
  onMissed()
  tellMissingCodeLate()
  return new Promise(() => {})
}

/**
 * Splits code off a screen that the server renders with it. Until the code is there, a boundary keeps what the server has
 * rendered; a memo, because a boundary that is rendered anew meanwhile would lose it.
 */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined
  return {
    load: async () => {
      loaded = await load()
    },
    component: <Props extends object>(choose: (module: Module) => ComponentType<Props>) => {
      const { promise: alive, resolve: onAlive } = Promise.withResolvers<void>()
      const Late = lazy(async () => {
        const Chosen = choose(await load().catch(missed(onAlive)))
        return {
          default: (props: Props) => {
            useEffect(onAlive, [])
            return createElement(Chosen, props)
          },
        }
      })
      return memo(function LatePart(props: Props) {
        // Chosen once: another type would be another component, with nothing of its state.
        const [type] = useState<ComponentType<Props>>(() => {
          if (loaded !== undefined) return choose(loaded)
          // Before React comes to what is inside, for which it waits until it has nothing else to do.
          awaited.add(alive)
          return Late
        })
        // Whoever goes on to another screen waits for it no more.
        useEffect(() => onAlive, [])
        return createElement(Suspense, { fallback: null }, createElement(type, props))
      })
    },
  }
}
