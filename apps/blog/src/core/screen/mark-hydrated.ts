/** Ids of the parts of the page that React has not hydrated yet. */
const pending = new Set<string>()
let isMarked = false

/** Whether React has hydrated the root; what it renders afterwards has no HTML of the server. */
export function isRootHydrated(): boolean {
  return isMarked
}

/** Adds a part that hydrates after the root. */
export function addPart(id: string): void {
  if (!import.meta.env.SSR && !isMarked) pending.add(id)
}

/** A part is hydrated, or was removed before. */
export function finishPart(id: string): void {
  if (pending.delete(id)) update()
}

/** The root is hydrated: sets `data-hydrated` on the root element once every part is. Tests wait for it, and so does a change of the user. */
export function markHydrated(): void {
  isMarked = true
  update()
}

function update(): void {
  if (isMarked && pending.size === 0) document.documentElement.dataset['hydrated'] = ''
}
