/**
 * Options of an LRUCache that holds a number of entries at most. Its own option `max` allocates the memory of all of them
 * at creation: 28 bytes per entry.
 */
export const maxEntries = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
