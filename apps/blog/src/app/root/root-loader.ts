import { appLoader } from '#data/app-context.ts'
export const rootLoader = appLoader(async () => null)
