import {
  DeleteAccountRequestSchema,
  IdParamSchema,
  PasswordRequestSchema,
  ProfileRequestSchema,
} from '@qingjian/api-client/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { ok } from '#platform/http/envelope.ts'
import { readJson } from '#platform/http/read-json.ts'
import { readParams } from '#platform/http/read-query.ts'
import { toSession } from '#modules/accounts/accounts.mapper.ts'
import { requireUser } from '#modules/accounts/current-user.ts'
import { deleteOwnAccount, exportOwnData } from '#modules/accounts/own-data.service.ts'
import { changePassword } from '#modules/accounts/password-change.service.ts'
import { changeProfile } from '#modules/accounts/profile.service.ts'
import { listSessions } from '#modules/accounts/sessions.repository.ts'
import { endAllSessions, endSession } from '#modules/accounts/sessions.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'

const SessionParamsSchema = v.object({ id: IdParamSchema })

/** Routes of the current user's account, below `/protal/user`. */
export function ownAccountRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .put('/updateProfile', async (c) => {
      const user = await requireUser(c)
      await changeProfile(deps, user, await readJson(c, ProfileRequestSchema))
      return ok(c, null)
    })
    .get('/mySessions', async (c) => {
      const user = await requireUser(c)
      const rows = await listSessions(deps.db, user.id, deps.now())
      return ok(
        c,
        rows.map((row) => toSession(row, user.sessionId)),
      )
    })
    .delete('/session/:id', async (c) => {
      const user = await requireUser(c)
      await endSession(deps, user, readParams(c, SessionParamsSchema).id, c.env.address)
      return ok(c, null)
    })
    .post('/logoutAll', async (c) => {
      await endAllSessions(deps, await requireUser(c), c.env.address)
      return ok(c, null)
    })
    .get('/export', async (c) => ok(c, await exportOwnData(deps, await requireUser(c), c.env.address)))
    .post('/deleteAccount', async (c) => {
      const user = await requireUser(c)
      const { password } = await readJson(c, DeleteAccountRequestSchema)
      await deleteOwnAccount(deps, user, password, c.env.address)
      return ok(c, null)
    })
}

/** Route that changes the current user's password; the specification puts it below `/sys/user`. */
export function ownPasswordRoutes(deps: ApiDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().put('/updatePwd', async (c) => {
    const user = await requireUser(c)
    await changePassword(deps, user, await readJson(c, PasswordRequestSchema), c.env.address)
    return ok(c, null)
  })
}
