import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CALL_PREFIXES } from '../contract/call-paths.ts'
import { COMMENT_MAX_UNITS } from '../contract/comments.requests.ts'
import { MESSAGE_MAX_UNITS } from '../contract/messages.requests.ts'
import { allCalls, calls, hasSideEffects } from './index.ts'

const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test('method and path identify a call', () => {
  const addresses = allCalls.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(allCalls)('%s has a schema for the parameters of its path', (_, { path, params }) => {
  const names = paramsOf(path)
  expect(params === undefined).toBe(names.length === 0)
  const keys = params !== undefined && 'entries' in params ? Object.keys(params.entries ?? {}) : []
  expect(keys).toEqual(names)
})

test.each(allCalls)('%s has a body only where its method has one', (_, { method, body }) => {
  if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined()
})

test.each(allCalls)('%s is shared only where it changes nothing and needs no session', (_, call) => {
  if (call.cache !== 'shared') return
  expect(call).toMatchObject({ method: 'GET', access: 'anyone' })
  expect(call.rates).toBeUndefined()
})

test.each(allCalls)('%s has a rule per user only where it has a user', (_, { access, rates = {} }) => {
  const perUser = Object.values(rates).filter(({ per }) => per === 'user')
  if (perUser.length > 0) expect(access).not.toBe('anyone')
})

test.each(allCalls)(
  '%s requires a confirmation only where it is for admins',
  (_, { access, confirmation }) => {
    if (confirmation !== undefined) expect(access).toBe('admin')
  },
)

test('rules that share a name share their limits', () => {
  const rules = allCalls.flatMap(([, { rates = {} }]) => Object.values(rates))
  for (const { name, max, window } of rules)
    for (const other of rules) if (other.name === name) expect(other).toMatchObject({ max, window })
})

test('G6: the GETs with side effects', () => {
  const gets = allCalls.filter(([, call]) => call.method === 'GET' && hasSideEffects(call))
  expect(gets.map(([id]) => id)).toEqual([
    'site.report',
    'articles.detail',
    'albums.verify',
    'search.list',
    'notifications.readAll',
    'notifications.read',
    'captcha.create',
    'accounts.info',
    'accounts.sendEmailCode',
    'accounts.exportData',
    'oauth.authorizeUrl',
    'oauth.callback',
    'wechat.code',
    'wechat.login',
  ])
})

test('G6: the calls that browsers may send for another site', () => {
  const allowed = allCalls.filter(([, { crossSite }]) => crossSite === 'allowed')
  expect(allowed.map(([id]) => id)).toEqual(['oauth.callback', 'mail.unsubscribe'])
})

test('a call that accepts a login ticket requires a user, and has side effects', () => {
  const rows = allCalls.filter(([, { acceptsLoginTicket }]) => acceptsLoginTicket)
  expect(rows.map(([id, row]) => [id, row.access, hasSideEffects(row)])).toEqual([
    ['accounts.info', 'user', true],
  ])
})

test('every prefix has calls', () => {
  const used = new Set(allCalls.map(([, { path }]) => path.split('/')[1]))
  expect([...used].toSorted()).toEqual([...CALL_PREFIXES])
})

test('a text of the greatest length fits its body limit, also where each character is escaped', () => {
  const longest = [
    [calls.comments.add, COMMENT_MAX_UNITS],
    [calls.comments.preview, COMMENT_MAX_UNITS],
    [calls.messages.add, MESSAGE_MAX_UNITS],
  ] as const
  for (const [{ body }, units] of longest)
    expect(body.maxBytes).toBeGreaterThan(`{"content":"${String.raw`\u7af9`.repeat(units)}"}`.length)
})

test('G11: a JSON body without a long text has at most 32 KiB', () => {
  const large = allCalls.filter(([, { body }]) => body?.kind === 'json' && body.maxBytes > 32 * 1024)
  const early = large.filter(([, { body }]) => body?.kind === 'json' && body.isReadAfterAccess !== true)
  expect(early.map(([id]) => id)).toEqual(['comments.add', 'comments.preview', 'messages.add'])
})

test('G11: a larger JSON body is read from admins only', () => {
  const late = allCalls.filter(([, { body }]) => body?.kind === 'json' && body.isReadAfterAccess === true)
  expect(late.length).toBeGreaterThan(5)
  for (const [id, { method, access }] of late) expect([method, access], id).toEqual(['POST', 'admin'])
})

test('the data of a call without any is null', () => {
  const empty = allCalls.filter(([, { data }]) => v.is(data, null) && data.type === 'null')
  expect(empty.length).toBeGreaterThan(10)
})
