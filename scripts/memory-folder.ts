/** A file system in memory on Linux, to which every account has access. */
export const memoryFolder = '/dev/shm'
