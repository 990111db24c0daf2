import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads code that the first paint does without, once it is wanted.
 * @param load Always the same function: its import is the module's.
 * @param onFailure Called when the code cannot be had, for instance offline; to take the wish back lets the next one try again.
 */
export function useLateModule<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFailure?: (error: unknown) => void,
): T | undefined {
  const [module, setModule] = useState<T>()
  const fail = useEffectEvent((error: unknown) => onFailure?.(error))
  useEffect(() => {
    if (!wanted || module !== undefined) return undefined
    let current = true
    load().then(
      (loaded) => current && setModule(loaded),
      (error: unknown) => current && fail(error),
    )
    return () => {
      current = false
    }
  }, [load, wanted, module])
  return module
}
