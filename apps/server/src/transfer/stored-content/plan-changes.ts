/** Hashes of files, by path. */
export type FileHashes = ReadonlyMap<string, string>

/** What makes one place equal to the other; paths are sorted. */
export interface ChangePlan {
  created: string[]
  changed: string[]
  deleted: string[]
  unchanged: number
  /** Changed in the target alone: they stay. */
  kept: string[]
  /** Changed differently in both places. */
  conflicts: string[]
}

/**
 * Compares two places with what both had at the last pull or push.
 * @param base Empty before the first one; files that differ are conflicts then.
 */
export function planChanges(base: FileHashes, source: FileHashes, target: FileHashes): ChangePlan {
  const plan: ChangePlan = {
    created: [],
    changed: [],
    deleted: [],
    unchanged: 0,
    kept: [],
    conflicts: [],
  }
  for (const path of new Set([...source.keys(), ...target.keys()]).values().toArray().toSorted()) {
    const [before, from, to] = [base.get(path), source.get(path), target.get(path)]
    if (from === to) plan.unchanged += 1
    else if (from === before) plan.kept.push(path)
    else if (to !== before) plan.conflicts.push(path)
    else if (from === undefined) plan.deleted.push(path)
    else (to === undefined ? plan.created : plan.changed).push(path)
  }
  return plan
}
