import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { ModerationActions, type ModeratedState } from './moderation-actions.tsx'

const published = { id: 3, userId: 7, nickname: '子衿', isPending: false, isStick: false }

type Item = Omit<typeof published, 'userId'> & { userId: number | null }

async function renderActions(item: Item, responses: Record<string, Respond>) {
  const onChange = vi.fn<(changes: Partial<ModeratedState>) => void>()
  const Screen = () => (
    <ModerationActions type="comment" item={item} canStick currentUserId={1} onChange={onChange} />
  )
  await renderSite(fakeServer(responses).api, [{ path: '/', Component: Screen }])
  return onChange
}

/** Records the body of each request. */
function createRecorder() {
  const received: unknown[] = []
  const record = async (request: Request): Promise<null> => {
    received.push(await request.json())
    return null
  }
  return { received, record }
}

test('what is in review can be approved, and pinned afterwards only', async () => {
  const { received, record } = createRecorder()
  const onChange = await renderActions(
    { ...published, isPending: true },
    { '/sys/comment/approve': (_, request) => record(request) },
  )
  expect(page.getByRole('button', { name: '置顶' }).elements()).toEqual([])
  await page.getByRole('button', { name: '通过' }).click()
  await expect.poll(() => onChange.mock.calls).toEqual([[{ isPending: false }]])
  expect(received).toEqual([{ id: 3 }])
})

test('a pinned comment is unpinned by its button', async () => {
  const { received, record } = createRecorder()
  const onChange = await renderActions(
    { ...published, isStick: true },
    { '/sys/comment/stick': (_, request) => record(request) },
  )
  await page.getByRole('button', { name: '取消置顶' }).click()
  await expect.poll(() => onChange.mock.calls).toEqual([[{ isStick: false }]])
  expect(received).toEqual([{ id: 3, isStick: false }])
})

test('a ban requires the password of the admin, and a wrong one is shown beside the field', async () => {
  let isRight = false
  const { received, record } = createRecorder()
  await renderActions(published, {
    '/sys/session/confirm': () => (isRight ? null : new ErrorResponse(422, '密码不正确')),
    '/sys/user/ban': (_, request) => record(request),
  })
  await page.getByRole('button', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog', { name: '封禁 子衿' })
  const submit = dialog.getByRole('button', { name: '封禁' })
  await submit.click()
  await expect.element(dialog.getByText('请输入密码')).toBeVisible()
  await dialog.getByLabelText('你的密码').fill('bamboo-slips')
  await submit.click()
  await expect.element(dialog.getByText('密码不正确')).toBeVisible()
  isRight = true
  await submit.click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(received).toEqual([{ userId: 7, isBanned: true }])
})

test('a ban requires a code too where the admin has a second factor', async () => {
  const invalid = (message: string) =>
    new ErrorResponse(422, message, undefined, { errors: [{ path: 'code', message }] })
  const confirmations: unknown[] = []
  const { received, record } = createRecorder()
  await renderActions(published, {
    '/sys/session/confirm': async (_, request) => {
      const body: unknown = await request.json()
      confirmations.push(body)
      if (confirmations.length === 1) return invalid('请输入两步验证的验证码')
      return confirmations.length === 2 ? invalid('验证码不正确，或已经用过') : null
    },
    '/sys/user/ban': (_, request) => record(request),
  })
  await page.getByRole('button', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog', { name: '封禁 子衿' })
  const submit = dialog.getByRole('button', { name: '封禁' })
  await dialog.getByLabelText('你的密码').fill('bamboo-slips')
  await submit.click()
  await expect.element(dialog.getByText('请输入两步验证的验证码')).toBeVisible()
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await code.fill('000000')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(/验证码不正确/)
  await code.fill('123456')
  await submit.click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(confirmations).toEqual([
    { password: 'bamboo-slips' },
    { password: 'bamboo-slips', code: '000000' },
    { password: 'bamboo-slips', code: '123456' },
  ])
  expect(received).toEqual([{ userId: 7, isBanned: true }])
})

test('a ban offers the passkeys of the admin, and shows the message of the server', async () => {
  const passkey = {
    id: 1,
    name: '我的手机',
    createTime: '2026-11-20 10:00:00',
    lastUseTime: null,
    isSynced: false,
  }
  await renderActions(published, {
    '/sys/secondFactor/state': () => ({
      isEnabled: false,
      enableTime: null,
      passkeys: [passkey],
      recoveryCodesLeft: 10,
    }),
    '/sys/session/passkeyOptions': () => new ErrorResponse(409, '这个账号没有通行密钥'),
  })
  await page.getByRole('button', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog', { name: '封禁 子衿' })
  await dialog.getByRole('button', { name: '用通行密钥确认并封禁' }).click()
  await expect.element(dialog.getByText('这个账号没有通行密钥')).toBeVisible()
  await expect.element(dialog.getByLabelText('你的密码')).toBeVisible()
})

test.each([
  ['a guest', null],
  ['oneself', 1],
])('%s cannot be banned', async (_, userId) => {
  await renderActions({ ...published, userId }, {})
  await expect.element(page.getByRole('button', { name: '置顶' })).toBeVisible()
  expect(page.getByRole('button', { name: '封禁' }).elements()).toEqual([])
})
