import { calls } from '@qingjian/api-client/calls'
import { WebmentionRequestSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { envelopeText } from '#platform/http/envelope.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { listWebmentions, receiveWebmention } from '#modules/webmentions/webmentions.service.ts'

/** Routes of mentions on other sites. */
export function webmentionsRoutes(deps: ApiDeps): CallRoute[] {
  return [
    handle(calls.webmentions.list, ({ query: { articleId } }) => listWebmentions(deps, articleId)),
    handle(calls.webmentions.receive, async ({ body, c }) => {
      const form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)))
      const request = v.safeParse(WebmentionRequestSchema, form)
      if (!request.success) throw new AppError('bad-request', '需要 source 和 target 两个网址')
      await receiveWebmention(deps, request.output)
      return c.body(envelopeText(202, '已收到，核实之后显示'), 202, { 'Content-Type': 'application/json' })
    }),
  ]
}
