import {
  createElement,
  lazy,
  memo,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { createStore, useStore } from '../data/create-store.ts'
import { notifyMissingCode } from '../data/show-error.tsx'
import { isRootHydrated } from './mark-hydrated.ts'
import { onNearOrInput } from './on-near-or-input.ts'
import { LazyPart } from './page-part.tsx'

/** Loads the type of a component by a dynamic import. */
type LoadType<Props> = () => Promise<ComponentType<Props>>

/** Options of {@link lazyComponent}. */
export interface LazyOptions {
  /**
   * What happens where the code cannot be loaded: a toast with 重试, the error boundary above, or nothing.
   * @default 'notify'
   */
  missing?: 'notify' | 'throw' | 'ignore'
}

/** Props of a lazy component beside its own. */
export interface LazyProps {
  /**
   * Whether the code is wanted. Once it was, the component stays mounted.
   * @default true
   */
  when?: boolean
  /**
   * Shown on the server and until the code has loaded.
   * @default nothing
   */
  fallback?: ReactNode
  /** Called where the code cannot be loaded; the next change of `when` to true tries again. */
  onMissing?: (error: unknown) => void
}

/** A component whose code is a chunk of its own. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code ahead: on the server before the page is rendered, in the browser to mount without the fallback. */
  load: () => Promise<void>
}

/**
 * Splits off the code of a component that does nothing before an interaction, or nothing without scripts. The server renders its
 * fallback; the code is loaded after hydration, once it is wanted.
 */
export function lazyComponent<Props extends object>(
  loadType: LoadType<Props>,
  { missing = 'notify' }: LazyOptions = {},
): LazyComponent<Props & LazyProps> {
  // In an object: a component is a function, which `useState` would call.
  const code = createStore<{ type: ComponentType<Props> } | null>(null)
  const load = async (): Promise<void> => {
    if (code.get() === null) code.set({ type: await loadType() })
  }
  const Lazy = (props: Props & LazyProps): ReactNode => {
    const { when = true, fallback = null, onMissing } = props
    const loaded = useStore(code, null)
    const [wasWanted, setWasWanted] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    if (when && !wasWanted) setWasWanted(true)

    const fail = useEffectEvent((error: unknown) => {
      if (missing === 'throw') setFailure({ error })
      if (missing === 'notify') notifyMissingCode()
      onMissing?.(error)
    })
    useEffect(() => {
      if (!when) return undefined
      let isCurrent = true
      load().catch((error: unknown) => isCurrent && fail(error))
      return () => {
        isCurrent = false
      }
    }, [when])

    if (failure !== null) throw failure.error
    return wasWanted && loaded !== null ? createElement(loaded.type, props) : fallback
  }
  return Object.assign(Lazy, { load })
}

/** Props of a component that hydrates late, beside its own. */
export interface LazyHydrationProps {
  /**
   * An element around the component: its code is loaded once this is within a screen's height of the window.
   * @default the code is loaded at the first input
   */
  area?: RefObject<Element | null>
}

/**
 * Splits off the code of a component that the server renders, from a source named `*.lazy.tsx`. On the page that the server
 * rendered, the code is loaded once its area is near the window, or at the first input anywhere; the server's HTML stays until
 * it has arrived.
 */
export function lazyHydration<Props extends object>(
  loadType: LoadType<Props>,
): LazyComponent<Props & LazyHydrationProps> {
  let loaded: ComponentType<Props> | undefined
  const load = async (): Promise<void> => {
    loaded ??= await loadType()
  }
  /** Makes a component that renders once it was started and its code has arrived. */
  const createPart = () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const type = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      await started
      await load().catch(() => {
        notifyMissingCode()
        // Never rendered: the server's HTML can still be read.
        return new Promise(() => {})
      })
      if (loaded === undefined) throw new Error('The code has loaded without a component.')
      return { default: loaded }
    })
    return { type, start }
  }
  // A dehydrated part that is rendered again would lose its HTML, hence the memo.
  const Lazy = memo(function Lazy(props: Props & LazyHydrationProps): ReactNode {
    const { area } = props
    const [{ type, start }] = useState(() => {
      if (loaded !== undefined) return { type: loaded, start: () => {} }
      const part = createPart()
      if (isRootHydrated()) part.start()
      return part
    })
    useEffect(() => onNearOrInput(area?.current ?? null, start), [area, start])
    return <LazyPart>{createElement(type, props)}</LazyPart>
  })
  return Object.assign(Lazy, { load })
}
