import type { DayCount, Read, VisitorDay } from '#modules/statistics/statistics.repository.ts'

/** Visits that are counted but not written yet. */
export class PendingVisits {
  #views = 0
  readonly #days = new Map<string, VisitorDay>()
  readonly #reads = new Map<string, Read>()
  readonly #counts = new Map<string, DayCount>()

  get views(): number {
    return this.#views
  }

  get days(): VisitorDay[] {
    return [...this.#days.values()]
  }

  get reads(): Read[] {
    return [...this.#reads.values()]
  }

  get counts(): DayCount[] {
    return [...this.#counts.values()]
  }

  /** Number of the entries of {@link counts}. */
  get countsSize(): number {
    return this.#counts.size
  }

  /** Number of entries to write. */
  get size(): number {
    return this.#views + this.#days.size + this.#reads.size + this.#counts.size
  }

  addViews(count: number): void {
    this.#views += count
  }

  addDay(day: VisitorDay): void {
    this.#days.set(`${day.day} ${day.visitor}`, day)
  }

  addRead(read: Read): void {
    this.#reads.set(`${read.hour} ${read.articleId} ${read.visitor}`, read)
  }

  addCount(count: DayCount): void {
    const key = `${count.day} ${count.kind} ${count.name}`
    const known = this.#counts.get(key)
    this.#counts.set(key, known === undefined ? count : { ...known, value: known.value + count.value })
  }

  /** Adds the entries of another batch. */
  merge(other: PendingVisits): void {
    this.addViews(other.views)
    for (const day of other.days) this.addDay(day)
    for (const read of other.reads) this.addRead(read)
    for (const count of other.counts) this.addCount(count)
  }
}
