import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Splits a component off into a chunk of its own. Render it in a `CodeBoundary`: its code may be missing. */
export function lazyComponent<Props>(
  loadType: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadType() }))
}
