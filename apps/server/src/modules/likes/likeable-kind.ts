import type { Db } from '#db/schema.ts'

/** What is shown of a thing that was liked. */
export interface LikedThing {
  id: number
  /** Whose it is; null for a guest's. */
  userId: number | null
  title: string
  /** Address below the site's root. */
  link: string
}

/** What likes need to know of a kind of thing. */
export interface LikeableKind {
  /** Those of the ids that everybody sees. */
  describe(db: Db, ids: readonly number[], now: number): Promise<LikedThing[]>
  /** Adds to the count of one, and gives the new count; undefined where there is none. */
  addLikes(db: Db, id: number, added: 1 | -1): Promise<number | undefined>
}
