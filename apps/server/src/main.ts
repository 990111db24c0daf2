import { fileURLToPath } from 'node:url'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { noSpaceRemedy, outageOf } from '#platform/db/outage.ts'
import { readEnv } from '#platform/process/env.ts'
import { StartError } from '#platform/process/start-error.ts'
import { restrictNewFiles } from '#platform/process/private-files.ts'
import { startSite } from '#start-site.ts'

/** The workspace root, at the same distance from `src` and from `dist`. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

restrictNewFiles()
try {
  await startSite({
    env: readEnv(process.env, root),
    siteDir: `${root}/apps/blog/dist`,
    adminDir: `${root}/apps/admin/dist`,
  })
} catch (error) {
  // These two carry a message for the owner; any other error needs its stack.
  const reason = error instanceof StartError || isDatabaseError(error) ? error.message : error
  console.error(outageOf(error) === 'no-space' ? noSpaceRemedy : reason)
  process.exit(1)
}
