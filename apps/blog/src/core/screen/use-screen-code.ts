import { useState } from 'react'
import { useLateModule } from './use-late-module.ts'

/**
 * Loads code without which a screen is nothing, after its first paint. Where it cannot be had, the screen of that fault stands
 * there instead.
 * @param load Always the same function: its import is the module's.
 */
export function useScreenCode<T extends object>(load: () => Promise<T>): T | undefined {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const module = useLateModule(load, true, (error) => setFailure({ error }))
  if (failure !== undefined) throw failure.error
  return module
}
