import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { fakeServer } from '#testing/fake-server.ts'
import type { User } from '@qingjian/api-client/contract'
import { testUser } from '#testing/test-user.ts'
import type { AppContext } from '#core/data/app-context.ts'
import { createQueryClient } from '#core/data/query-client.ts'
import { clearLogin } from '#features/session/clear-login.ts'
import { signIn } from '#features/session/sign-in.ts'
import { signOut } from '#features/session/sign-out.ts'
import { clearToken, writeToken } from '#features/session/token-cookie.ts'
import { clearUserTexts, OUTBOX_PREFIX } from './user-texts.ts'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
})

const createContext = (): AppContext => ({
  queryClient: createQueryClient(),
  api: fakeServer({ '/auth/logout': () => null }).api,
})

const createLogin = (id: number): User & { token: string } => ({
  ...testUser,
  id,
  email: '',
  sex: 0,
  token: `token ${id}`,
})

/** Writes the drafts of a guest, who then logs in and writes more. */
async function writeDrafts() {
  const guest = await renderHook(() => useDraft('comment-draft:1:0'))
  const user = await renderHook(() => useDraft('comment-draft:2:0'))
  await guest.act(() => guest.result.current[1]('游客的草稿'))
  writeToken('token')
  await user.act(() => user.result.current[1]('用户的草稿'))
  sessionStorage.setItem(`${OUTBOX_PREFIX}7`, '[{"clientId":"c1","text":"没有发出"}]')
  return { guest, user }
}

test('a logout deletes the drafts and unsent chat messages of the user; those of a guest stay', async () => {
  const context = createContext()
  const { guest, user } = await writeDrafts()
  await user.act(() => signOut(context))
  expect([guest.result.current[0], user.result.current[0]]).toEqual(['游客的草稿', ''])
  expect(localStorage.getItem('comment-draft:1:0')).toBe('游客的草稿')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/用户的草稿|没有发出/)
})

test('an expired login keeps the drafts', async () => {
  const context = createContext()
  const { guest, user } = await writeDrafts()
  await user.act(() => clearLogin(context))
  expect([guest.result.current[0], user.result.current[0]]).toEqual(['游客的草稿', '用户的草稿'])
})

test('drafts of an expired login stay for the same user, and are deleted when another user logs in', async () => {
  const context = createContext()
  const [alice, bob] = [createLogin(1), createLogin(2)]
  signIn(context, alice)
  clearLogin(context)
  const { guest, user } = await writeDrafts()
  await user.act(() => clearLogin(context))
  await user.act(() => signIn(context, alice))
  expect([guest.result.current[0], user.result.current[0]]).toEqual(['游客的草稿', '用户的草稿'])
  await user.act(() => clearLogin(context))
  await user.act(() => signIn(context, bob))
  expect([guest.result.current[0], user.result.current[0]]).toEqual(['游客的草稿', ''])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/用户的草稿|没有发出/)
})

test('a draft that a user empties and a guest writes again stays', async () => {
  const { user } = await writeDrafts()
  await user.act(() => user.result.current[1](''))
  clearToken()
  await user.act(() => user.result.current[1]('又是游客的'))
  await user.act(() => void clearUserTexts())
  expect(user.result.current[0]).toBe('又是游客的')
})
