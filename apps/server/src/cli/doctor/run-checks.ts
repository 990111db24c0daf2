import { checkEmails } from '#cli/doctor/check-emails.ts'
import { checkContent } from '#cli/doctor/check-content.ts'
import { checkDatabase } from '#cli/doctor/check-database.ts'
import { checkClock, checkDisk, checkFonts, checkNode } from '#cli/doctor/check-machine.ts'
import { checkPermissions } from '#cli/doctor/check-permissions.ts'
import { checkPorts } from '#cli/doctor/check-ports.ts'
import { checkMail, checkMove, checkProxy, checkRedis, checkStorage } from '#cli/doctor/check-services.ts'
import type { Finding } from '#cli/doctor/finding.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Runs all checks; none changes anything. */
export async function runChecks(env: ServerEnv): Promise<Finding[]> {
  const findings = await Promise.all([
    checkPorts(env),
    checkPermissions(env),
    checkDisk(env),
    checkClock(env),
    checkMail(env),
    checkEmails(env),
    checkDatabase(env),
    checkRedis(env),
    checkStorage(env),
    checkMove(env),
    checkContent(env),
    checkFonts(),
  ])
  return [checkNode(), checkProxy(env), ...findings.flat()]
}
