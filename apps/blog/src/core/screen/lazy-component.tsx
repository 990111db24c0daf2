import {
  createElement,
  lazy,
  memo,
  useCallback,
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
   * If the code cannot be loaded: shows a toast with 重试 (`notify`), throws to the nearest error boundary (`throw`), or does
   * nothing (`ignore`).
   * @default 'notify'
   */
  missing?: 'notify' | 'throw' | 'ignore'
}

/** Props that `lazyComponent` adds to those of the component. */
export interface LazyProps {
  /**
   * Whether to load the code and mount the component. It stays mounted when this becomes false again.
   * @default true
   */
  when?: boolean
  /**
   * Shown on the server and until the code has loaded.
   * @default nothing
   */
  fallback?: ReactNode
  /** Called if the code cannot be loaded; the next change of `when` to true retries. */
  onMissing?: (error: unknown) => void
}

/** A component in a separate chunk. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Preloads the code: on the server before the page is rendered, in the browser to mount without the fallback. */
  load: () => Promise<void>
}

/**
 * Lazy-loads a component that is needed only after an interaction or only with scripts. The server renders the fallback; the
 * code is loaded after hydration, once `when` is true.
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
    const [wasRequested, setWasRequested] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    if (when && !wasRequested) setWasRequested(true)

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
    return wasRequested && loaded !== null ? createElement(loaded.type, props) : fallback
  }
  return Object.assign(Lazy, { load })
}

/** Props that `lazyHydration` adds to those of the component. */
export interface LazyHydrationProps {
  /**
   * An element around the component: the code is loaded once it is within one screen height of the viewport.
   * @default the code is loaded at the first input
   */
  area?: RefObject<Element | null>
  /** What the server's HTML depends on, such as the user: a change before hydration replaces the HTML, which would not match. */
  htmlKey?: number | undefined
}

/**
 * Lazy-loads a component that the server has already rendered (selective hydration), from a source named `*.lazy.tsx`. The code
 * is loaded once its area is near the viewport, or at the first input anywhere; the server's HTML stays until the chunk arrives.
 */
export function lazyHydration<Props extends object>(
  loadType: LoadType<Props>,
): LazyComponent<Props & LazyHydrationProps> {
  let loaded: ComponentType<Props> | undefined
  const load = async (): Promise<void> => {
    loaded ??= await loadType()
  }
  /** Creates a component that suspends until `start` is called and the code has loaded. */
  const createSuspended = () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const type = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      await started
      await load().catch(() => {
        notifyMissingCode()
        // Stays suspended, so that the server's HTML remains.
        return new Promise(() => {})
      })
      if (loaded === undefined) throw new Error('The chunk exports no component.')
      return { default: loaded }
    })
    return { type, start }
  }
  // Memoized, because re-rendering a dehydrated part removes its server HTML.
  const Part = memo(function Part(props: Props & LazyHydrationProps & { onHydrated: () => void }): ReactNode {
    const { area, onHydrated } = props
    const [{ type, start }] = useState(() => {
      if (loaded !== undefined) return { type: loaded, start: () => {} }
      const suspended = createSuspended()
      if (isRootHydrated()) suspended.start()
      return suspended
    })
    useEffect(() => onNearOrInput(area?.current ?? null, start), [area, start])
    return <LazyPart onHydrated={onHydrated}>{createElement(type, props)}</LazyPart>
  })
  const Lazy = (props: Props & LazyHydrationProps): ReactNode => {
    const { htmlKey } = props
    const [key, setKey] = useState(htmlKey)
    const [isHydrated, setHydrated] = useState(false)
    const onHydrated = useCallback(() => setHydrated(true), [])
    if (!isHydrated && key !== htmlKey) setKey(htmlKey)
    return <Part {...props} htmlKey={key} key={key} onHydrated={onHydrated} />
  }
  return Object.assign(Lazy, { load })
}
