import { checkEmails } from '#cli/doctor/check-emails.ts'
import {
  checkClock,
  checkDisk,
  checkFolders,
  checkFonts,
  checkNode,
  checkPermissions,
  checkPort,
} from '#cli/doctor/check-machine.ts'
import {
  checkContentFolder,
  checkDatabase,
  checkMail,
  checkMove,
  checkProxy,
  checkRedis,
  checkS3,
} from '#cli/doctor/check-services.ts'
import type { Finding } from '#cli/doctor/finding.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Runs all checks; none changes anything. */
export async function runChecks(env: ServerEnv): Promise<Finding[]> {
  const findings = await Promise.all([
    checkPort(env),
    checkPermissions(env),
    checkDisk(env),
    checkClock(env),
    checkMail(env),
    checkEmails(env),
    checkDatabase(env),
    checkRedis(env),
    env.storageUrl === null ? checkFolders(env) : checkS3(env.storageUrl),
    checkMove(env),
    checkContentFolder(env),
    checkFonts(),
  ])
  return [checkNode(), checkProxy(env), ...findings.flat()]
}
