/** Environment of a process that a test starts: nothing of this one but what a program needs to be found and compiled once. */
export const processEnv: Record<string, string | undefined> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
