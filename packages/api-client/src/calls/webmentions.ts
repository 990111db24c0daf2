import * as v from 'valibot'
import { WebmentionQuerySchema } from '../contract/webmentions.requests.ts'
import { WebmentionSchema } from '../contract/webmentions.ts'
import { defineCalls } from './call.ts'
import { MINUTE, NoDataSchema } from './schemas.ts'

/** Mentions of articles on other sites (W3C Webmention). */
export const webmentionCalls = defineCalls({
  receive: {
    method: 'POST',
    path: '/api/webmention',
    summary: '接收外部提及',
    description:
      '由其他站点调用（[W3C Webmention](https://www.w3.org/TR/webmention/)），表单里有 `source` 和 `target` 两个网址；返回 202，稍后核实。站长没有打开 webmentions 时返回 404。',
    access: 'anyone',
    body: { kind: 'form', maxBytes: 8 * 1024 },
    data: NoDataSchema,
    acceptedCode: 202,
    rates: { address: { name: 'webmention', max: 20, window: 10 * MINUTE, per: 'address' } },
  },
  list: {
    method: 'GET',
    path: '/api/webmention/list',
    summary: '文章的外部提及',
    access: 'anyone',
    query: WebmentionQuerySchema,
    data: v.array(WebmentionSchema),
    cache: 'shared',
  },
})
