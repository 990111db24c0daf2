/** Ids of the parts of the page that are not hydrated yet. */
const pending = new Set<string>()
let isMarked = false

/** Whether React has hydrated the root; parts that are rendered afterwards have no server HTML. */
export function isRootHydrated(): boolean {
  return isMarked
}

/** Adds a part that hydrates after the root. */
export function addPart(id: string): void {
  if (!import.meta.env.SSR && !isMarked) pending.add(id)
}

/** Removes a part that is hydrated, or was unmounted before. */
export function finishPart(id: string): void {
  if (pending.delete(id)) update()
}

/**
 * Marks the root as hydrated; sets `data-hydrated` on the root element once every part is hydrated. Tests and changes of the user
 * wait for the attribute.
 */
export function markHydrated(): void {
  isMarked = true
  update()
}

function update(): void {
  if (isMarked && pending.size === 0) document.documentElement.dataset['hydrated'] = ''
}
